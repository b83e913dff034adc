import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { createTestCompanion, endTestCompanions, type TestCompanion } from '../../../companion/testing/testCompanion';
import type { SettingsPatch } from '../../../contract/companion';
import { defaultElementSettings, type Settings, singlesOf, valueAt } from '../../../contract/settings';
import { createSeededRandom } from '../../../testing/seededRandom';
import { createVirtualTime } from '../../../testing/virtualTime';
import { createCompanionClient } from '../../companion';
import { createDraftModel } from './draftModel';
import { SaveModel } from './saveModel';

/* Two settings pages of a real companion make random edits. The network loses answers, and delays and reorders requests. */

afterEach(endTestCompanions);

type Name = 'a' | 'b';

interface Waiting {
  readonly init: RequestInit;
  readonly url: string;
  arrive(lost: boolean): Promise<void>;
}

let opened = 0;

/** A page whose requests wait until the test delivers them. */
async function openPage(companion: TestCompanion, time: ReturnType<typeof createVirtualTime>) {
  const id = `page-${opened++}`;
  const live = await companion.openPage(id);
  const waiting: Waiting[] = [];
  const leaving = new Set<() => void>();
  const send: typeof fetch = (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = String(input);
      const arrive = async (lost: boolean) => {
        const answer = await companion.companion.fetch(new Request(url, { ...init, signal: null }));
        if (lost) {
          await answer.body?.cancel();
          reject(new TypeError('Failed to fetch'));
        } else resolve(answer);
      };
      waiting.push({ init, url, arrive });
    });
  const draft = createDraftModel(time.clock);
  const call = createCompanionClient({
    fetch: send,
    origin: 'http://127.0.0.1:4747',
    key: () => companion.keys.settings,
    timeoutMs: 1_000_000,
  });
  const onLeave = (listener: () => void) => {
    leaving.add(listener);
    return () => leaving.delete(listener);
  };
  const page = { onLeave, onHide: () => () => {}, onReturn: () => () => {}, warnBeforeLeave: () => () => {} };
  const save = new SaveModel({ draft, call, pageId: id, ports: { timers: time.timers, page } });
  let read = 0;
  const receive = async () => {
    const messages = await live.all();
    for (const message of messages.slice(read)) {
      if (message.type === 'hello') draft.rebase(message.settings);
      if (message.type === 'settings') draft.receive(message.settings);
    }
    read = messages.length;
  };
  await receive();
  return {
    draft,
    waiting,
    receive,
    leave: () => {
      for (const listener of leaving) listener();
    },
    close: async () => {
      save.close();
      await live.close();
    },
  };
}

/** The path that both pages edit, if `field` is above 2. Other fields have a different path for each page. */
const shared = ['boxes', 'alerts', 'gapMs'];
const ownPath = (name: Name, field: number) =>
  [
    ['boxes', 'alerts', name === 'a' ? 'durationMs' : 'volume'],
    ['boxes', name, 'durationMs'],
    ['overlays', 'alerts', 'elements', 'alerts', 'rect', name === 'a' ? 'x' : 'y'],
  ][field] ?? shared;

const costlyCss = `.title { color: red }\n${'& & {'.repeat(30)}color:red${'}'.repeat(30)}`;
const cssOf = (name: Name, value: string) => ({ tag: 'set', path: ['boxes', name, 'look', 'dressing', 'css'], value }) as const;

const step = fc.record({
  page: fc.constantFrom<Name>('a', 'b'),
  does: fc.constantFrom('edit', 'edit', 'edit', 'perk', 'wait', 'wait', 'arrive', 'arrive', 'arrive', 'receive', 'leave', 'refused'),
  field: fc.nat(5),
  lost: fc.boolean(),
  seed: fc.nat(),
});

test('[SPG-2] two pages that edit at random, with lost answers, late requests, refused changes and page closings, end with one document and every edit', async () => {
  const companion = await createTestCompanion();
  const { boxes: elements } = await companion.settings<Settings>('GET /settings');
  const alerts = { ...defaultElementSettings(), perkIds: [] };
  await companion.settings('PUT /settings', { version: 1, locale: null, boxes: { ...elements, alerts, a: alerts, b: alerts } });
  const time = createVirtualTime();
  let edits = 0;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 120 }), async (steps) => {
      const pages = { a: await openPage(companion, time), b: await openPage(companion, time) };
      const expected = new Map<string, unknown>();
      const perks = new Map<string, boolean>();
      const arrived = new Set<unknown>();

      const arriveAt = async (name: Name, at: number, lost: boolean) => {
        const [request] = pages[name].waiting.splice(at, 1);
        if (!request) return;
        const { changes } = JSON.parse(String(request.init.body)) as SettingsPatch;
        for (const change of changes.flatMap(singlesOf)) {
          if (change.tag !== 'set' || JSON.stringify(change.path) !== JSON.stringify(shared) || arrived.has(change.value)) continue;
          arrived.add(change.value);
          expected.set(JSON.stringify(shared), change.value); // the edit that arrives last wins
        }
        await request.arrive(lost);
        await time.advance(0);
      };
      const arriveAll = async (name: Name, random: () => number, lost: boolean) => {
        for (const { waiting } = pages[name]; waiting.length > 0; ) await arriveAt(name, Math.floor(random() * waiting.length), lost);
      };

      for (const { page: name, does, field, lost, seed } of steps) {
        const page = pages[name];
        const random = createSeededRandom(seed);
        edits += 1;
        if (does === 'edit') {
          const path = ownPath(name, field);
          const value = path.at(-1) === 'volume' ? (edits % 1_000) / 1_000 : 1_000 + (edits % 50_000);
          page.draft.change({ tag: 'set', path, value });
          if (path !== shared) expected.set(JSON.stringify(path), value);
        } else if (does === 'perk') {
          perks.set(`${name}-${field}`, lost);
          page.draft.change({ tag: 'member', path: ['boxes', 'alerts', 'perkIds'], member: `${name}-${field}`, included: lost });
        } else if (does === 'refused') {
          page.draft.change(cssOf(name, costlyCss));
        } else if (does === 'wait') await time.advance(400);
        else if (does === 'receive') await page.receive();
        else if (does === 'arrive') await arriveAt(name, Math.floor(random() * page.waiting.length), lost);
        else {
          page.leave();
          await arriveAll(name, random, lost);
          await page.close();
          pages[name] = await openPage(companion, time);
        }
      }

      for (const name of ['a', 'b'] as const) {
        const css = `.title { order: ${edits} }`;
        pages[name].draft.change(cssOf(name, css)); // a later save replaces a refused change
        expected.set(JSON.stringify(cssOf(name, css).path), css);
      }
      for (let round = 0; round < 8; round += 1) {
        await time.advance(11_000);
        for (const name of ['a', 'b'] as const) await arriveAll(name, () => 0, false);
      }
      for (const { receive } of Object.values(pages)) await receive();
      const stored = await companion.settings<Settings>('GET /settings');
      for (const { draft } of Object.values(pages)) {
        expect(draft.isSaved.value).toBe(true);
        expect(draft.settings.value).toEqual(stored);
      }
      for (const [path, value] of expected) expect([path, valueAt(stored, JSON.parse(path))]).toEqual([path, value]);
      for (const [perk, chosen] of perks) expect([perk, stored.boxes.alerts?.perkIds?.includes(perk)]).toEqual([perk, chosen]);
      for (const { close } of Object.values(pages)) await close();
    }),
    { numRuns: 15 },
  );
}, 60_000);
