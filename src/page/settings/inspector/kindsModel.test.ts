import { expect, test } from 'vitest';
import type { EventType } from '../../../contract/api';
import { boxFields, openPage, overridesOf } from '../../../testing/settings/openPage';

const donation: EventType = 'donation.created';

async function open() {
  const page = await openPage();
  const { kinds } = page.model;
  return {
    ...page,
    kinds,
    setTheme: (type: EventType, theme: 'neon' | 'gilt' | undefined) =>
      overridesOf(page.model, kinds.base(type)).at('look.theme').set(theme),
    stored: () => page.model.box.value?.variants ?? [],
  };
}

test('[SPG-26] what is set for a kind is its base, and no variation; a base that changes nothing is not kept', async () => {
  const { model, kinds, setTheme, stored } = await open();
  expect(kinds.differs(donation)).toBe(false);
  setTheme(donation, 'neon');
  expect(stored()).toEqual([
    { id: `base-${donation}`, when: { type: donation }, base: true, weight: 1, change: { look: { theme: 'neon' } } },
  ]);
  expect(model.variants.groups.value).toEqual([]);
  expect([kinds.differs(donation), kinds.differs(donation, 'design'), kinds.differs(donation, 'media')]).toEqual([true, true, false]);
  setTheme(donation, undefined);
  expect(stored()).toEqual([]);
});

test('[SPG-26] a panel is reset by itself, a kind as a whole, its variations stay, and each is one step back', async () => {
  const { model, kinds, setTheme, stored } = await open();
  const { variants } = model;
  setTheme(donation, 'neon');
  variants.setChange(kinds.base(donation), { sound: 'goal', durationMs: 9_000 });
  overridesOf(model, kinds.base(donation)).at('look.dressing.font').set('caveat');
  overridesOf(model, kinds.base(donation)).at('look.dressing.image').set('none');
  boxFields(model).at(`text.templates.${donation}`).set({ title: '{name}!' });
  boxFields(model).at(`speech.texts.${donation}`).set('Hello');
  boxFields(model).at('minimumAmounts').set({ USD: 500 });
  variants.add(donation, { currency: 'USD', amountAtLeast: 5_000 });
  variants.setChange(variants.groups.value[0]?.steps[0]?.[0] ?? kinds.base(donation), { volume: 1 });
  kinds.reset(donation, 'design');
  expect(kinds.base(donation).change).toEqual({ sound: 'goal', durationMs: 9_000, look: { dressing: { image: 'none' } } });
  const before = model.box.value;
  kinds.reset(donation);
  expect(kinds.differs(donation)).toBe(false);
  expect(model.box.value).toMatchObject({ minimumAmounts: {}, text: { templates: {} }, speech: { texts: {} } });
  expect(stored().map(({ when }) => when.amountAtLeast)).toEqual([5_000]);
  model.draft.undo();
  // What is put back among variants comes last.
  expect(model.box.value).toEqual({ ...before, variants: expect.arrayContaining(before?.variants ?? []) });
});

test('[SPG-26] the filters of a kind are reset without showing a kind that is not shown; all of it together is shown again', async () => {
  const { model, kinds } = await open();
  const { draft } = model;
  boxFields(model).at(`show.${donation}`).set(false);
  expect([kinds.differs(donation, 'filters'), kinds.differs(donation)]).toEqual([false, true]);
  boxFields(model).at('minimumAmounts').set({ USD: 500 });
  expect(kinds.differs(donation, 'filters')).toBe(true);
  const isShown = () => model.box.value?.show[donation];
  kinds.reset(donation, 'filters');
  expect([model.box.value?.minimumAmounts, isShown()]).toEqual([{}, false]);
  kinds.reset(donation);
  expect([isShown(), kinds.differs(donation)]).toEqual([true, false]);
  draft.undo();
  expect(isShown()).toBe(false);
});

test('[SPG-26] other kinds get the look, sound and timing of one, and keep their texts', async () => {
  const { model, kinds, setTheme } = await open();
  setTheme(donation, 'neon');
  model.variants.setChange(kinds.base('follower.created'), { title: '{name} is here' });
  kinds.copyTo(donation, ['follower.created', 'goal.reached']);
  expect(kinds.base('follower.created').change).toEqual({ look: { theme: 'neon' }, title: '{name} is here' });
  expect(kinds.base('goal.reached').change).toEqual({ look: { theme: 'neon' } });
  expect(kinds.differs('perks.purchased')).toBe(false);
});

test('[SPG-7] a link to a section, or to a page that was there before, opens the tab and the panel where the section stands', async () => {
  const { model, kinds, ports } = await open();
  const opens = (hash: string) => {
    ports.address.go(hash);
    return [kinds.tab.value, [...kinds.open.value].at(-1)];
  };
  kinds.setOpen('media', false);
  expect(opens('#/settings/sound')).toEqual(['all', 'media']);
  expect(opens('#/settings/alerts?part=minimums')).toEqual([donation, 'filters']);
  expect(opens('#/settings/alerts?part=waiting')).toEqual(['all', 'queue']);
  kinds.choose('follower.created');
  expect(model.preview.type.value).toBe('follower.created');
});

test('[SPG-96] what creators change most of alerts is open, and nothing else', async () => {
  const { kinds } = await open();
  expect([...kinds.open.value]).toEqual(['variations', 'design', 'text', 'media', 'timing']);
});

test('[CUS-64] who draws a kind is a panel of its own, reset by itself', async () => {
  const { model, kinds, setTheme } = await open();
  setTheme(donation, 'neon');
  model.variants.setChange(kinds.base(donation), { drawnBy: { code: 'a'.repeat(32), values: {}, hosts: [] } });
  expect([kinds.differs(donation, 'drawing'), kinds.differs('follower.created', 'drawing')]).toEqual([true, false]);
  kinds.reset(donation, 'drawing');
  expect(kinds.base(donation).change).toEqual({ look: { theme: 'neon' } });
});

test('[SPG-93] a purchase as a donation is something that the type has of its own, and resets with it', async () => {
  const { model, kinds } = await open();
  const perk: EventType = 'perks.purchased';
  expect(kinds.differs(perk)).toBe(false);
  model.draft.change({ tag: 'set', path: ['boxes', 'alerts', 'mergedAsPerk'], value: false });
  expect([kinds.differs(perk), kinds.differs(perk, 'design'), kinds.differs(donation)]).toEqual([true, true, false]);
  kinds.reset(perk);
  expect([kinds.differs(perk), model.box.value?.mergedAsPerk]).toEqual([false, true]);
});

test('[SPG-26] a type whose text was typed and taken back has nothing of its own', async () => {
  const { model, kinds } = await open();
  boxFields(model).at('text.templates.donation.created.title').set('Wow');
  expect(kinds.differs(donation, 'text')).toBe(true);
  model.draft.undo();
  expect(kinds.differs(donation)).toBe(false);
});

test('[SPG-26] other types keep the code that draws them', async () => {
  const { model, kinds, stored, setTheme } = await open();
  const drawnBy = { code: 'a'.repeat(32), values: {}, hosts: [] };
  model.variants.setChange(kinds.base('follower.created'), { drawnBy });
  setTheme(donation, 'neon');
  kinds.copyTo(donation, ['follower.created']);
  expect(stored().find(({ when }) => when.type === 'follower.created')?.change).toEqual({ look: { theme: 'neon' }, drawnBy });
});
