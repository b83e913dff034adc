import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { type CompanionStatus, type ConnectedEngine, noSetupProgress } from '../../../contract/companion';
import { defaultElementSettings, defaultSettings, type Settings } from '../../../contract/settings';
import { emptyStatus } from '../../../testing/settings/fakeCompanion';
import type { CallCompanion } from '../../companion';
import type { TestOutcome } from '../preview/testModel';
import { createSetupModel, isUntouched } from './setupModel';

function engine(tag: ConnectedEngine['state']['tag'], obs: string | null = '31.0'): ConnectedEngine {
  const element = { box: 'alerts', pages: 1, visible: true, queued: 0, showing: null };
  return { state: { tag, reason: null, retryAtMs: null }, boxes: [element], program: { obs } as ConnectedEngine['program'] };
}

function openSetup(first: CompanionStatus | null = emptyStatus({ setup: noSetupProgress })) {
  const status = signal<CompanionStatus | null>(first);
  const settings = signal<Settings | null>(defaultSettings());
  const outcome = signal<TestOutcome>({ tag: 'none' });
  const sent: unknown[] = [];
  const answers: boolean[] = [];
  const call = (async (_endpoint: unknown, { body }: { body: unknown }) => {
    sent.push(body);
    return { ok: answers.shift() ?? true };
  }) as unknown as CallCompanion; // the model reads only `ok`
  const model = createSetupModel({ status, settings, element: signal('alerts'), test: outcome, call });
  return { status, settings, outcome, model, sent, answers, states: () => Object.values(model.states.value).join(' ') };
}

const ownAccount = {
  id: 'account-1',
  baseUrl: 'https://example.com',
  displayName: 'Ada',
  problem: 'none',
  demo: false,
  fixed: false,
} as const;

test('[SPG-141] each step can be skipped and opened again, and the next one is the first that is not done', () => {
  const { model, states } = openSetup();
  expect(model.open.value).toBe('account');
  model.goToNext();
  expect(model.open.value).toBe('theme');
  model.confirmTheme();
  model.goToNext();
  expect(model.open.value).toBe('link');
  expect(states()).toBe('skipped done waiting waiting waiting');
  model.goTo('account');
  model.goToNext();
  expect(model.open.value).toBe('link');
  model.goTo(null);
  expect(model.open.value).toBeNull();
});

test('[SPG-141] [SPG-126] done steps follow from status and settings, also after a reload', () => {
  const { model, status, settings, outcome, states } = openSetup(emptyStatus({ account: ownAccount, engines: [engine('connecting')] }));
  expect(model.open.value).toBe('theme');
  settings.value = {
    ...defaultSettings(),
    boxes: { alerts: { ...defaultElementSettings(), look: { ...defaultElementSettings().look, theme: 'gilt' } } },
  };
  expect(states()).toBe('done done done waiting waiting');
  outcome.value = { tag: 'sent', event: 'donation.created', engines: 0, count: 1 };
  expect(states()).toBe('done done done waiting waiting');
  outcome.value = { tag: 'sent', event: 'donation.created', engines: 1, count: 2 };
  expect(states()).toBe('done done done waiting waiting');
  model.answerSeen('yes');
  outcome.value = { tag: 'none' };
  expect(states()).toBe('done done done done waiting');
  status.value = emptyStatus({ account: { ...ownAccount, problem: 'no-premium' }, engines: [engine('live')] });
  expect(states()).toBe('waiting done done done done');
});

test('before the first status no step is open', () => {
  const { model, status } = openSetup(null);
  expect(model.open.value).toBeNull();
  status.value = emptyStatus();
  expect(model.open.value).toBe('account');
});

test('[SPG-17] untouched means no own account, no change and no use of a link', () => {
  const fresh = defaultSettings();
  expect(isUntouched(emptyStatus(), fresh)).toBe(true);
  expect(isUntouched(emptyStatus({ account: null }), fresh)).toBe(true);
  expect(isUntouched(emptyStatus(), { ...fresh, version: 2 })).toBe(false);
  expect(isUntouched(emptyStatus({ account: ownAccount }), fresh)).toBe(false);
  const links = [{ overlay: 'alerts', url: 'http://127.0.0.1/', lastUsedAt: '2026-01-01T00:00:00Z' }];
  expect(isUntouched(emptyStatus({ links }), fresh)).toBe(false);
});

test('[SPG-126] after each test that an overlay received, the creator is asked whether it was visible', () => {
  const { model, outcome } = openSetup();
  const seen = (next: TestOutcome) => {
    outcome.value = next;
    return model.seen.value;
  };
  expect(seen({ tag: 'sent', event: 'donation.created', engines: 0, count: 1 })).toBe('unasked');
  expect(seen({ tag: 'sent', event: 'donation.created', engines: 1, count: 2 })).toBe('asked');
  model.answerSeen('no');
  expect(seen({ tag: 'none' })).toBe('no');
  expect(model.states.value.test).toBe('waiting');
  expect(seen({ tag: 'sending' })).toBe('unasked');
  expect(seen({ tag: 'sent', event: 'donation.created', engines: 1, count: 3 })).toBe('asked');
});

test('[SPG-141] a tab of a browser finishes no step; steps and the skipped setup are stored, also after a failure', async () => {
  const { model, status, sent, answers, states } = openSetup(emptyStatus({ setup: noSetupProgress, engines: [engine('live', null)] }));
  expect(states()).toBe('waiting waiting waiting waiting waiting');
  answers.push(false);
  status.value = emptyStatus({ setup: noSetupProgress, engines: [engine('live')] });
  await Promise.resolve();
  status.value = emptyStatus({ setup: noSetupProgress });
  expect(states()).toBe('waiting waiting done waiting waiting');
  expect(sent).toEqual(Array(2).fill({ done: ['link'], isDismissed: false }));
  model.dismiss();
  model.confirmTheme();
  const all = { done: ['theme', 'link'], isDismissed: true } as const;
  expect(sent.slice(2)).toEqual([{ done: ['link'], isDismissed: true }, all]);
  const inOtherBrowser = openSetup(emptyStatus({ setup: { done: [...all.done], isDismissed: true } }));
  expect(inOtherBrowser.states()).toBe('waiting done done waiting waiting');
  expect(inOtherBrowser.model.isDismissed.value).toBe(true);
  expect(inOtherBrowser.sent).toEqual([]);
  expect(isUntouched(emptyStatus(), defaultSettings())).toBe(true);
  expect(isUntouched(emptyStatus({ setup: { done: [], isDismissed: true } }), defaultSettings())).toBe(false);
});
