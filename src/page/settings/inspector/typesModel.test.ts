import { expect, test } from 'vitest';
import type { EventType } from '../../../contract/api';
import { elementFields, openPage, overridesOf } from '../../../testing/settings/openPage';

const donation: EventType = 'donation.created';

async function open() {
  const page = await openPage();
  const { types } = page.model;
  return {
    ...page,
    types,
    setTheme: (type: EventType, theme: 'neon' | 'gilt' | undefined) =>
      overridesOf(page.model, types.base(type)).at('look.theme').set(theme),
    stored: () => page.model.element.value?.variants ?? [],
  };
}

test('[SPG-26] settings of a type are no variation, and unchanged settings are not kept', async () => {
  const { model, types, setTheme, stored } = await open();
  expect(types.differs(donation)).toBe(false);
  setTheme(donation, 'neon');
  expect(stored()).toEqual([
    { id: `base-${donation}`, when: { type: donation }, base: true, weight: 1, change: { look: { theme: 'neon' } } },
  ]);
  expect(model.variations.groups.value).toEqual([]);
  expect([types.differs(donation), types.differs(donation, 'design'), types.differs(donation, 'media')]).toEqual([true, true, false]);
  setTheme(donation, undefined);
  expect(stored()).toEqual([]);
});

test('[SPG-26] a panel or a whole type can be reset, its variations stay, and each reset is one step of undo', async () => {
  const { model, types, setTheme, stored } = await open();
  const { variations } = model;
  setTheme(donation, 'neon');
  variations.setChange(types.base(donation), { sound: 'goal', durationMs: 9_000 });
  overridesOf(model, types.base(donation)).at('look.dressing.font').set('caveat');
  overridesOf(model, types.base(donation)).at('look.dressing.image').set('none');
  elementFields(model).at(`text.templates.${donation}`).set({ title: '{name}!' });
  elementFields(model).at(`speech.texts.${donation}`).set('Hello');
  elementFields(model).at('minimumAmounts').set({ USD: 500 });
  variations.add(donation, { currency: 'USD', amountAtLeast: 5_000 });
  variations.setChange(variations.groups.value[0]?.steps[0]?.[0] ?? types.base(donation), { volume: 1 });
  types.reset(donation, 'design');
  expect(types.base(donation).change).toEqual({ sound: 'goal', durationMs: 9_000, look: { dressing: { image: 'none' } } });
  const before = model.element.value;
  types.reset(donation);
  expect(types.differs(donation)).toBe(false);
  expect(model.element.value).toMatchObject({ minimumAmounts: {}, text: { templates: {} }, speech: { texts: {} } });
  expect(stored().map(({ when }) => when.amountAtLeast)).toEqual([5_000]);
  model.draft.undo();
  // Undo adds restored entries at the end, so their order may differ.
  expect(model.element.value).toEqual({ ...before, variants: expect.arrayContaining(before?.variants ?? []) });
});

test('[SPG-26] resetting the filters of a type does not show a hidden type; resetting the whole type does', async () => {
  const { model, types } = await open();
  const { draft } = model;
  elementFields(model).at(`show.${donation}`).set(false);
  expect([types.differs(donation, 'filters'), types.differs(donation)]).toEqual([false, true]);
  elementFields(model).at('minimumAmounts').set({ USD: 500 });
  expect(types.differs(donation, 'filters')).toBe(true);
  const isShown = () => model.element.value?.show[donation];
  types.reset(donation, 'filters');
  expect([model.element.value?.minimumAmounts, isShown()]).toEqual([{}, false]);
  types.reset(donation);
  expect([isShown(), types.differs(donation)]).toEqual([true, false]);
  draft.undo();
  expect(isShown()).toBe(false);
});

test('[SPG-26] other types get the design, sound and timing of one type, and keep their texts', async () => {
  const { model, types, setTheme } = await open();
  setTheme(donation, 'neon');
  model.variations.setChange(types.base('follower.created'), { title: '{name} is here' });
  types.copyTo(donation, ['follower.created', 'goal.reached']);
  expect(types.base('follower.created').change).toEqual({ look: { theme: 'neon' }, title: '{name} is here' });
  expect(types.base('goal.reached').change).toEqual({ look: { theme: 'neon' } });
  expect(types.differs('perks.purchased')).toBe(false);
});

test('[SPG-7] a link to a section, or to a page of an older version, opens the tab and panel of the section', async () => {
  const { model, types, ports } = await open();
  const opens = (hash: string) => {
    ports.address.go(hash);
    return [types.tab.value, [...types.open.value].at(-1)];
  };
  types.setOpen('media', false);
  expect(opens('#/settings/sound')).toEqual(['all', 'media']);
  expect(opens('#/settings/alerts?part=minimums')).toEqual([donation, 'filters']);
  expect(opens('#/settings/alerts?part=waiting')).toEqual(['all', 'queue']);
  types.choose('follower.created');
  expect(model.preview.type.value).toBe('follower.created');
});

test('[SPG-95] the panels that creators change most are open, and no others', async () => {
  const { types } = await open();
  expect([...types.open.value]).toEqual(['variations', 'design', 'text', 'media', 'timing']);
});

test('[CUS-60] who draws a type is a panel of its own and can be reset alone', async () => {
  const { model, types, setTheme } = await open();
  setTheme(donation, 'neon');
  model.variations.setChange(types.base(donation), { drawnBy: { code: 'a'.repeat(32), values: {}, hosts: [] } });
  expect([types.differs(donation, 'drawing'), types.differs('follower.created', 'drawing')]).toEqual([true, false]);
  types.reset(donation, 'drawing');
  expect(types.base(donation).change).toEqual({ look: { theme: 'neon' } });
});

test('[SPG-26] showing a purchase as a donation is a setting of the type and is reset with it', async () => {
  const { model, types } = await open();
  const perk: EventType = 'perks.purchased';
  expect(types.differs(perk)).toBe(false);
  model.draft.change({ tag: 'set', path: ['boxes', 'alerts', 'mergedAsPerk'], value: false });
  expect([types.differs(perk), types.differs(perk, 'design'), types.differs(donation)]).toEqual([true, true, false]);
  types.reset(perk);
  expect([types.differs(perk), model.element.value?.mergedAsPerk]).toEqual([false, true]);
});

test('[SPG-26] a type whose text was typed and undone has no settings of its own', async () => {
  const { model, types } = await open();
  elementFields(model).at('text.templates.donation.created.title').set('Wow');
  expect(types.differs(donation, 'text')).toBe(true);
  model.draft.undo();
  expect(types.differs(donation)).toBe(false);
});

test('[SPG-26] other types keep the code that draws them', async () => {
  const { model, types, stored, setTheme } = await open();
  const drawnBy = { code: 'a'.repeat(32), values: {}, hosts: [] };
  model.variations.setChange(types.base('follower.created'), { drawnBy });
  setTheme(donation, 'neon');
  types.copyTo(donation, ['follower.created']);
  expect(stored().find(({ when }) => when.type === 'follower.created')?.change).toEqual({ look: { theme: 'neon' }, drawnBy });
});
