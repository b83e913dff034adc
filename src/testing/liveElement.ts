import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { BusinessEvent } from '../contract/api';
import type { Command } from '../contract/engine';
import { defaultSettings, Moderation, type Settings } from '../contract/settings';
import { createEngineWorld, type EngineWorldOptions } from './engineWorld';
import { readReceipts } from './memoryLedger';
import { settle } from './virtualTime';

export const nothingMuted = { alerts: false, sound: false, speech: false };
export const paused: Partial<Settings> = { control: { paused: true, muted: nothingMuted } };
export const moderation = z.parse(Moderation, { languages: [], words: ['damn'] });

/** The element `alerts` of a live engine with these settings. An alert lasts 2 s. The next one follows immediately. */
export async function openLiveElement(change: Partial<Settings> = {}, options: EngineWorldOptions = {}) {
  const world = createEngineWorld(options);
  const page = await world.goLive();
  let published = 0;
  const advance = async (ms: number) => {
    await settle();
    await world.time.advance(ms);
    for (let turn = 0; turn < 5; turn += 1) await settle();
  };
  const save = async (next: Partial<Settings>) => {
    const base = defaultSettings();
    const alerts = { ...base.boxes.alerts, gapMs: 0, durationMs: 2_000 } as Settings['boxes'][string];
    await world.saveSettings({ ...base, ...next, boxes: { alerts } });
    await advance(400);
  };
  const command = async (given: Command) => {
    const before = world.commandAnswers.length;
    await world.command(given);
    await vi.waitFor(() => {
      if (world.commandAnswers.length === before) throw new Error('the command was not answered');
    });
    await advance(200);
    return (world.commandAnswers.at(-1) as { alerts: number }).alerts;
  };
  const publish = async (...events: BusinessEvent[]) => {
    for (const event of events) await world.publish(event, `${++published}-0`);
    await advance(400);
  };
  const report = () => world.queues.get('alerts');
  const queue = () => report()?.queue.map(({ key, held: approval }) => (approval ? `${key} held` : key));
  const shown = () => page.shows().map(({ alert }) => alert.key);
  const playOut = async () => {
    for (let last = page.shows().at(-1); last; ) {
      page.say({ kind: 'started', showId: last.showId });
      await advance(2_000);
      page.say({ kind: 'ended', showId: last.showId, failure: null });
      await advance(100);
      const next = page.shows().at(-1);
      if (next === last) break;
      last = next;
    }
    await advance(400);
  };
  const nextLedger = async () => {
    world.engine.close();
    const ledger = world.openAccountLedger('me');
    await ledger.takeOver();
    return ledger;
  };
  /** Closes the engine. Resolves to the keys and outcomes of its receipts, newest first. */
  const receipts = async () => (await readReceipts(await nextLedger(), 'alerts', 9)).map(({ key, fate: outcome }) => [key, outcome]);
  await save(change);
  await vi.waitFor(async () => {
    await advance(400);
    if (world.queues.size !== 1) throw new Error('the element was not reported');
  });
  return { world, page, save, advance, command, publish, report, queue, shown, playOut, nextLedger, receipts };
}
