import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { CompanionStatus, ConnectedEngine } from '../../../contract/companion';
import { defaultElementSettings, defaultSettings, type Settings } from '../../../contract/settings';
import { emptyStatus } from '../../../testing/settings/fakeCompanion';
import type { TestOutcome } from '../preview/testModel';
import { createSetupModel, isUntouched } from './setupModel';

function engine(tag: ConnectedEngine['state']['tag'], obs: string | null = '31.0'): ConnectedEngine {
  const element = { box: 'alerts', pages: 1, visible: true, queued: 0, showing: null };
  return { state: { tag, reason: null, retryAtMs: null }, boxes: [element], program: { obs } as ConnectedEngine['program'] };
}

function openSetup(first: CompanionStatus | null = emptyStatus(), stored: { text: string | null } = { text: null }) {
  const status = signal<CompanionStatus | null>(first);
  const settings = signal<Settings | null>(defaultSettings());
  const outcome = signal<TestOutcome>({ tag: 'none' });
  const progress = {
    read: () => stored.text,
    write: (text: string) => {
      stored.text = text;
      return true;
    },
  };
  const model = createSetupModel({ status, settings, box: signal('alerts'), test: outcome, progress });
  return { status, settings, outcome, model, states: () => Object.values(model.states.value).join(' ') };
}

const ownAccount = {
  id: 'account-1',
  baseUrl: 'https://example.com',
  displayName: 'Ada',
  problem: 'none',
  demo: false,
  fixed: false,
} as const;

test('[SPG-17] each step can be skipped and opened again, and the next one is the first that is not done', () => {
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

test('[SPG-17] done steps follow from status and settings, also after a reload', () => {
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
  outcome.value = { tag: 'sending' };
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

test('[SPG-17] steps stay done after a reload, a tab of a browser is no source in OBS, and the steps can be dismissed', () => {
  const stored: { text: string | null } = { text: null };
  const first = openSetup(emptyStatus({ engines: [engine('live', null)] }), stored);
  expect(first.model.states.value.link).toBe('waiting');
  first.status.value = emptyStatus({ engines: [engine('live')] });
  first.model.confirmTheme();
  first.outcome.value = { tag: 'sent', event: 'donation.created', engines: 1, count: 1 };
  expect(first.states()).toBe('waiting done done done done');
  const second = openSetup(emptyStatus(), stored);
  expect(second.states()).toBe('waiting done done done done');
  expect(second.model.isDismissed.value).toBe(false);
  second.model.dismiss();
  expect(openSetup(emptyStatus(), stored).model.isDismissed.value).toBe(true);
  for (const text of ['{', '{"done":["none"]}', '7']) expect(openSetup(emptyStatus(), { text }).states()).not.toContain('done');
});
