import { expect, test } from 'vitest';
import type { Variation } from '../../../../contract/settings';
import { openPage, overridesOf } from '../../../../testing/settings/openPage';
import { sampleFor } from '../../../alerts/editor';
import { inCurrency, moneyChange, moneyChoice } from './moneyChoice';
import { conditionText, overridesText, shareText } from './variationText';

async function open() {
  let count = 0;
  const random = () => {
    count += 1;
    return count / 1_000;
  };
  const page = await openPage({ ports: { random } });
  const variations = () => page.model.variations.groups.value.flatMap(({ steps }) => steps.flat());
  const first = (): Variation => {
    const [variation] = variations();
    if (!variation) throw new Error('There is no variation');
    return variation;
  };
  return { ...page, variations, first };
}

const titles = { locale: 'en-US', titleOf: (id: string) => (id === 'mic' ? 'Golden Microphone' : null) };

test('[SPG-11] variations are listed in the order they are tried: by type, most specific first, with the shares of equals', async () => {
  const { model, variations, first } = await open();
  model.variations.add('donation.created');
  model.variations.setWhen(first(), { currency: 'USD', amountAtLeast: 5_000 });
  model.variations.duplicate(first());
  model.variations.setWeight(first(), 3);
  model.variations.add('donation.created');
  const added = variations().find(({ id }) => id === model.variations.blank.value);
  if (added) model.variations.setChange(added, { title: 'Wow' });
  model.variations.add('goal.reached');
  const groups = model.variations.groups.value;
  expect(groups.map(({ type, steps }) => [type, steps.map((equals) => equals.length)])).toEqual([
    ['donation.created', [2, 1]],
    ['goal.reached', [1]],
  ]);
  const equals = groups[0]?.steps[0] ?? [];
  expect(equals.map((variation) => shareText(variation, equals))).toEqual(['75 % of the time', '25 % of the time']);
  expect(new Set(variations().map(({ id }) => id)).size).toBe(4);
  expect(model.variations.edited.value).toBe(variations().at(-1)?.id);
});

test('[SHW-36] an amount needs no currency, and applies to all currencies until one is chosen', () => {
  const none = moneyChoice({}, { currency: 'USD', isExact: false });
  expect(moneyChange(none)).toEqual({});
  const fifty = { ...none, amount: 5_000 };
  expect(moneyChange(fifty)).toEqual({ currency: 'USD', amountAtLeast: 5_000, equivalents: true });
  expect(moneyChange(inCurrency(fifty, 'JPY'))).toEqual({ currency: 'JPY', amountAtLeast: 50, equivalents: true });
  expect(moneyChange({ ...fifty, isAlone: true, isExact: true })).toEqual({ currency: 'USD', amountExactly: 5_000 });
  // The form must not change conditions that were stored by older versions.
  for (const old of [{ currency: 'EUR', amountAtLeast: 500 }, { currency: 'EUR' }, {}]) {
    expect(moneyChange(moneyChoice(old, { currency: 'USD', isExact: false }))).toEqual(old);
  }
  const { type, ...asked } = { type: 'donation.created' as const, ...moneyChange(fifty) };
  expect(conditionText(JSON.parse(JSON.stringify({ type, ...asked })), titles)).toBe('At least $50.00, in any currency');
});

test('[SHW-36] an exact amount that is cleared and typed again is exact again', () => {
  const form = { currency: 'USD', isExact: true };
  const cleared = moneyChange({ ...moneyChoice({ currency: 'USD', amountExactly: 6_900 }, form), amount: undefined });
  const again = moneyChoice(JSON.parse(JSON.stringify(cleared)), form);
  expect(moneyChange({ ...again, amount: 4_200 })).toMatchObject({ amountExactly: 4_200, amountAtLeast: undefined });
  expect(moneyChoice({ currency: 'USD', amountAtLeast: 100 }, form).isExact).toBe(false);
});

test('[SPG-11] a cleared field inherits the alerts’ value again, and each step can be undone', async () => {
  const { model, first, variations, settle, companion } = await open();
  model.variations.add('donation.created');
  overridesOf(model, first()).at('look.theme').set('gilt');
  overridesOf(model, first()).at('look.scale').set(1.5);
  overridesOf(model, first()).at('look.theme').set(undefined);
  expect(first().change).toEqual({ look: { scale: 1.5 } });
  overridesOf(model, first()).at('look.scale').set(undefined);
  expect(first().change).toEqual({});
  await settle();
  expect(companion.settings.boxes.alerts?.variants).toHaveLength(1);
  model.variations.remove(first());
  model.draft.undo();
  expect(variations()).toHaveLength(1);
  model.draft.undo();
  await settle();
  expect(companion.settings.boxes.alerts?.variants).toHaveLength(0);
});

test('[SPG-11] an added variation is saved with its first change, and undo makes it blank again', async () => {
  const { model, first, variations, settle, companion } = await open();
  const kept = () => companion.settings.boxes.alerts?.variants ?? [];
  model.variations.add('donation.created');
  model.variations.setWhen(first(), { currency: undefined, amountAtLeast: undefined });
  overridesOf(model, first()).at('look.dressing.css').set(undefined);
  await settle();
  expect([variations().length, kept().length, model.draft.nextUndo.value]).toEqual([1, 0, undefined]);
  const { id } = first();
  model.variations.setChange(first(), { title: 'Wow' });
  await settle();
  expect(kept().map((one) => [one.id, one.change.title])).toEqual([[id, 'Wow']]);
  model.draft.undo();
  await settle();
  expect([kept().length, model.variations.blank.value, first().change]).toEqual([0, id, {}]);
});

test('[SPG-11] a blank variation is dropped when it is closed, deleted, replaced or left; a saved one stays', async () => {
  const { model, first, variations, settle, companion } = await open();
  const leavings: (() => void)[] = [
    () => model.variations.edit(null),
    () => model.variations.remove(first()),
    () => model.variations.leave(),
    () => model.variations.add('goal.reached'),
    () => model.variations.duplicate(first()),
  ];
  for (const leave of leavings) {
    model.variations.add('donation.created');
    const { id } = first();
    leave();
    expect(variations().map((one) => one.id)).not.toContain(id);
  }
  model.variations.setChange(first(), { title: 'Wow' });
  model.variations.leave();
  await settle();
  expect(variations()).toHaveLength(1);
  expect(companion.settings.boxes.alerts?.variants.map(({ change }) => change.title)).toEqual(['Wow']);
});

test('[SPG-2] a variation edited here and one added elsewhere are both kept', async () => {
  const { model, first, settle, companion } = await open();
  model.variations.add('donation.created');
  model.variations.setChange(first(), { title: 'Hm' });
  await settle();
  const other: Variation = { id: 'other', when: { type: 'goal.reached' }, weight: 1, change: {} };
  companion.saveElsewhere(
    (settings) => {
      const { alerts } = settings.boxes;
      return alerts ? { ...settings, boxes: { alerts: { ...alerts, variants: [...alerts.variants, other] } } } : settings;
    },
    { silently: true },
  );
  model.variations.setChange(first(), { title: 'Wow' });
  await settle();
  await settle();
  expect(companion.settings.boxes.alerts?.variants.map(({ id, change }) => [id === 'other', change.title])).toEqual([
    [false, 'Wow'],
    [true, undefined],
  ]);
});

test('conditions and changes have texts', () => {
  expect(conditionText({ type: 'follower.created' }, titles)).toBe('All followers');
  expect(conditionText({ type: 'donation.created', currency: 'USD', amountAtLeast: 5_000 }, titles)).toBe('At least $50.00');
  expect(conditionText({ type: 'donation.created', currency: 'JPY' }, titles)).toBe('In JPY');
  expect(conditionText({ type: 'perks.purchased', perkId: 'mic', quantityAtLeast: 3 }, titles)).toBe('Golden Microphone, at least 3 of it');
  expect(conditionText({ type: 'perks.purchased', quantityAtLeast: 3 }, titles)).toBe('At least 3 perks');
  expect(overridesText({})).toBe('No changes yet');
  expect(overridesText({ look: { theme: 'gilt', placement: 'takeover' }, volume: 0, title: 'x' })).toBe(
    'Gilt · Full screen, dim the game · no sound · custom title',
  );
});

test('[SPG-10] a sample meets the conditions', () => {
  expect(sampleFor({ type: 'donation.created', currency: 'EUR', amountAtLeast: 100 }, null)).toEqual({ amount: 100, currency: 'EUR' });
  expect(sampleFor({ type: 'perks.purchased', perkId: 'mic', quantityAtLeast: 3 }, 'Golden Microphone')).toEqual({
    perkId: 'mic',
    perkTitle: 'Golden Microphone',
    quantity: 3,
  });
});

test('[SPG-11] a variation’s customization is set part by part, and inherits the alerts’ again when all parts are cleared', async () => {
  const { model, first } = await open();
  model.variations.add('donation.created');
  overridesOf(model, first()).at('look.dressing.font').set('caveat');
  overridesOf(model, first()).at('look.dressing.shadow').set(0.5);
  overridesOf(model, first()).at('look.dressing.image').set('none');
  overridesOf(model, first()).at('look.dressing.font').set(undefined);
  expect(first().change.look).toEqual({ dressing: { image: 'none', shadow: 0.5 } });
  overridesOf(model, first()).at('look.dressing.image').set(undefined);
  overridesOf(model, first()).at('look.dressing.shadow').set(undefined);
  expect(first().change).toEqual({});
});
