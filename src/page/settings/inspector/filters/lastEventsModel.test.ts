import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { KeptReceipt } from '../../../../contract/companion';
import { defaultElementSettings, defaultSettings, Moderation } from '../../../../contract/settings';
import { donation, follower, perkLine, purchase } from '../../../../testing/events';
import type { CallCompanion } from '../../../companion';
import { applyFilters, createLastEventsModel } from './lastEventsModel';

type Event = ReturnType<typeof donation> | ReturnType<typeof purchase> | ReturnType<typeof follower>;

function receipts(...events: readonly Event[]): KeptReceipt[] {
  return events.map(({ type, data }, index) => ({
    ...{
      box: 'alerts',
      seq: 100 - index,
      key: `${type}:${index}`,
      type,
      arrival: 'live',
      receivedAtMs: 0,
      startedAtMs: null,
      endedAtMs: 0,
    },
    alertKey: null,
    restarts: 0,
    fate: { tag: 'shown', cutShort: false },
    data,
    name: null,
    amount: null,
    currency: null,
    createdAtMs: null,
  }));
}

const rulesOf = (kept: readonly KeptReceipt[], change: Partial<ReturnType<typeof defaultElementSettings>>) =>
  applyFilters(kept, { ...defaultElementSettings(), ...change }).map(({ rule }) => rule);

test('[SPG-12] the filters of the page decide, and a donation includes its purchase', () => {
  const kept = receipts(
    follower(),
    purchase({ donationId: 'd1', perks: [perkLine()] }),
    donation({ id: 'd1', amount: 200, currency: 'USD', perks: [perkLine()] }),
    donation({ id: 'd2', amount: 5_000, currency: 'USD' }),
  );
  expect(rulesOf(kept, {})).toEqual([null, null, null, null]);
  expect(rulesOf(kept, { minimumAmounts: { USD: 300 } })).toEqual([null, 'below-minimum', 'below-minimum', null]);
  const { show } = defaultElementSettings();
  expect(rulesOf(kept, { show: { ...show, 'follower.created': false } })).toEqual(['type-off', null, null, null]);
});

test('[SPG-12] a receipt of an older build without data is left out', () => {
  const [one, two] = receipts(donation({ id: 'a' }), donation({ id: 'b' }));
  if (!one || !two) throw new Error('There are not two receipts');
  const { data: _, ...bare } = one;
  expect(applyFilters([bare, two], defaultElementSettings()).map(({ receipt }) => receipt.seq)).toEqual([two.seq]);
});

test('[SPG-12] [MOD-36] the last events of a muted supporter would not be shown', async () => {
  const call = (async () => ({
    ok: true,
    value: { receipts: receipts(donation(), follower({ displayName: 'Grace' })) },
  })) as unknown as CallCompanion;
  const settings = signal({ ...defaultSettings(), moderation: z.parse(Moderation, { mutedSupporters: ['ada'] }) });
  const model = createLastEventsModel({ call, element: signal('alerts'), settings, account: signal('A') });
  await model.read();
  expect(model.state.value).toMatchObject({ events: [{ rule: 'muted-supporter' }, { rule: null }] });
  model.close();
});

test('[STA-9] the last events disappear with their account', async () => {
  const account = signal<string | null>('A');
  const call = (async () => ({ ok: true, value: { receipts: receipts(donation()), nextCursor: null } })) as unknown as CallCompanion;
  const model = createLastEventsModel({ call, element: signal('alerts'), settings: signal(defaultSettings()), account });
  await model.read();
  expect(model.state.value).toMatchObject({ tag: 'ready', events: [{ rule: null }] });
  account.value = 'B';
  expect(model.state.value).toEqual({ tag: 'unread' });
  model.close();
});
