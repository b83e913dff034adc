import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type CatalogText, catalogText } from '../../../contract';
import type { CompanionStatus, ConnectedEngine } from '../../../contract/companion';
import { defaultElementSettings, Moderation } from '../../../contract/settings';
import { problemsOf } from './problemsOfShow';

const account = {
  id: 'account-1',
  baseUrl: 'https://example.com',
  displayName: 'Ada',
  problem: 'none',
  demo: false,
  fixed: false,
} as const;
const engine: ConnectedEngine = {
  state: { tag: 'live', reason: null, retryAtMs: null },
  boxes: [{ box: 'alerts', pages: 1, visible: true, queued: 0, showing: null }],
  overlays: [{ overlay: 'alerts', pages: 1, visible: true }],
  program: { obs: '31.0.0' },
} as ConnectedEngine;
const link = { overlay: 'alerts', url: null, lastUsedAt: '2026-01-01T00:00:00.000Z' };
const known = (change: object, control?: object) => ({
  status: { account, engines: [engine], links: [link], ...change } as unknown as CompanionStatus,
  settings: {
    boxes: {},
    ...(control && { control: { paused: false, muted: { alerts: false, sound: false, speech: false }, ...control } }),
  },
  nowMs: 1_000,
});
const fixes = (...args: Parameters<typeof known>) => problemsOf(known(...args)).map(({ fix }) => fix);

test('[SPG-34] if everything works, no problem is shown', () => {
  expect(problemsOf(known({}))).toEqual([]);
  expect(problemsOf(known({ account: { ...account, demo: true } }))).toEqual([]);
});

test('[SPG-34] each problem has a button that fixes it', () => {
  expect(fixes({ account: null })).toEqual([{ tag: 'page', page: 'account' }]);
  expect(fixes({ account: { ...account, problem: 'rejected-key' } })).toEqual([{ tag: 'page', page: 'account' }]);
  expect(fixes({ account: { ...account, problem: 'unreachable' } })).toEqual([{ tag: 'retry' }]);
  expect(fixes({ engines: [] })).toEqual([{ tag: 'page', page: 'overlays' }]);
  expect(fixes({ engines: [], links: [{ ...link, lastUsedAt: null }] })).toEqual([{ tag: 'page', page: 'start' }]);
  expect(fixes({ engines: [{ ...engine, state: { tag: 'stopped', reason: null, retryAtMs: null } }] })).toEqual([{ tag: 'retry' }]);
  expect(fixes({}, { paused: true, approveFirst: true })).toEqual([
    { tag: 'end', what: 'paused' },
    { tag: 'end', what: 'approveFirst' },
  ]);
  expect(fixes({}, { volume: 0 })).toEqual([{ tag: 'end', what: 'silent' }]);
  expect(
    problemsOf({ ...known({}), settings: { boxes: {}, moderation: { ...z.parse(Moderation, {}), safeUntilMs: 2_000 } } })[0]?.fix,
  ).toEqual({
    tag: 'end',
    what: 'safeMode',
  });
  expect(fixes({}, { muted: { alerts: false, sound: true, speech: false } })).toEqual([{ tag: 'end', what: 'muted' }]);
});

test('[SHW-72] stored CSS that would take browsers too long is reported with its line', async () => {
  const css = `opacity: 1;\n${'& & {'.repeat(30)}${'}'.repeat(30)}`;
  const element = defaultElementSettings();
  const settings = { boxes: { alerts: { ...element, look: { ...element.look, dressing: { css } } } } };
  await expect
    .poll(() => problemsOf({ ...known({}), settings }))
    .toMatchObject([{ tone: 'busy', detail: 'Line 2 would take browsers too long.', fix: { tag: 'page', page: 'alerts' } }]);
});

test('[DAT-11] a problem of the data folder can be dismissed; a lost account offers its page', () => {
  const restored = { text: '…', sentence: catalogText('file-restored', { file: 'keys.json', kept: 'k' }), id: 'one' };
  expect(fixes({ notices: [restored] })).toEqual([{ tag: 'dismiss', id: 'one' }]);
  const lost = { text: '…', sentence: catalogText('account-lost') };
  expect(problemsOf(known({ account: null, notices: [lost] }))).toMatchObject([{ tone: 'bad', fix: { tag: 'page', page: 'account' } }]);
});

test('[SPG-34] an ended mute is no problem, and the worst problem comes first', () => {
  const muted = { alerts: true, sound: false, speech: false };
  expect(fixes({}, { muted, mutedUntilMs: { alerts: 999, sound: null, speech: null } })).toEqual([]);
  expect(fixes({ account: { ...account, problem: 'rejected-key' } }, { paused: true })[0]).toEqual({ tag: 'page', page: 'account' });
});

test('[SPG-34] [CUS-42] a custom widget that was removed from the overlay can be restarted with one press', () => {
  const reported = (element: string, problem: CatalogText) => ({
    text: '…',
    sentence: catalogText('overlay-reports', { box: 'first', problem: catalogText('overlay-of-box', { box: element, problem }) }),
  });
  const stopped = reported('mine', catalogText('overlay-custom-hangs'));
  const other = reported('alerts', catalogText('overlay-command-failed'));
  expect(fixes({ engines: [{ ...engine, problems: [stopped, other] }] })).toEqual([{ tag: 'restart', elements: ['mine'] }]);
  expect(fixes({ engines: [{ ...engine, problems: [other] }] })).toEqual([null]);
});
