import { expect, test, vi } from 'vitest';
import { defaultElementSettings, type ThemeName, type Variation } from '../../../contract/settings';
import { draw } from '../../../testing/settings/drawn';
import { elementFields, openPage } from '../../../testing/settings/openPage';
import { alertFields, colorsOf, overrideFields } from './alertFields';
import { ColorsChoice } from './ColorsChoice';

const design = (theme: ThemeName, colors?: string) => {
  const element = defaultElementSettings();
  return { ...element, look: { ...element.look, theme, ...(colors && { colors }) } };
};

/** The names of the swatches, with `*` before the chosen one. */
function swatches(fields: Pick<ReturnType<typeof overrideFields>, 'at'>): readonly string[] {
  const drawn = draw(<ColorsChoice of={fields.at('look.colors')} theme={fields.at('look.theme')} />);
  const chosen = drawn.all('input').map((input) => `${input.attributes.get('checked')}` === 'true');
  return drawn.all('label').map((label, at) => `${chosen[at] ? '*' : ''}${label.textContent}`);
}

test('[SHW-107] the swatches are those of the theme, and the first one is chosen if the stored colours are of another theme', () => {
  expect(swatches(alertFields('alerts', design('pin'), () => {}))).toEqual(['*Amber', 'Mint', 'Rose', 'Ink']);
  expect(swatches(alertFields('alerts', design('pin', 'rose'), () => {}))).toEqual(['Amber', 'Mint', '*Rose', 'Ink']);
  expect(swatches(alertFields('alerts', design('gilt', 'rose'), () => {}))).toEqual(['*Gold', 'Silver', 'Rose gold', 'Emerald']);
  expect(colorsOf('neon', undefined, 'ice', 'lime')).toBe('ice');
});

test('[SHW-107] a variation inherits the colours of its theme, and has the first ones of a theme of its own', () => {
  const swatchesOf = (change: NonNullable<Variation['change']['look']>) => {
    const variation: Variation = { id: 'large', when: { type: 'donation.created' }, weight: 1, change: { look: change } };
    return swatches(overrideFields({ element: design('pin', 'mint'), base: null, variation, save: () => {} }));
  };
  expect(swatchesOf({})).toEqual(['Amber', '*Mint', 'Rose', 'Ink']);
  expect(swatchesOf({ colors: 'ink' })).toEqual(['Amber', 'Mint', 'Rose', '*Ink']);
  expect(swatchesOf({ theme: 'neon' })).toEqual(['*Magenta', 'Lime', 'Ice blue', 'Sunset']);
});

test('[SHW-107] a choice that equals the default is not stored', () => {
  const set = vi.fn();
  const of = { ...alertFields('alerts', design('pin', 'mint'), () => {}).at('look.colors'), set };
  const element =
    ColorsChoice({ of, theme: alertFields('alerts', design('pin', 'mint'), () => {}).at('look.theme') }) ?? expect.fail('no swatches');
  const choose = (element.props as { readonly onChange: (colors: string) => void }).onChange;
  choose('ink');
  choose('amber');
  expect(set.mock.calls).toEqual([['ink'], [undefined]]);
});

test('[SHW-107] another theme begins with its first colours, in one step of undo', async () => {
  const { model } = await openPage();
  const presentDesign = () => model.element.value?.look;
  elementFields(model).at('look.colors').set('mint');
  elementFields(model).at('look.theme').set('neon');
  expect([presentDesign()?.theme, presentDesign()?.colors]).toEqual(['neon', undefined]);
  elementFields(model).at('look.theme').set('pin');
  expect(presentDesign()?.colors).toBeUndefined();
  model.draft.undo();
  model.draft.undo();
  expect([presentDesign()?.theme, presentDesign()?.colors]).toEqual(['pin', 'mint']);
});

test('[SHW-107] a variation that chooses another theme loses its colours', () => {
  const variation: Variation = {
    id: 'large',
    when: { type: 'donation.created' },
    weight: 1,
    change: { look: { theme: 'pin', colors: 'ink', scale: 1.2 } },
  };
  const save = vi.fn();
  overrideFields({ element: design('pin'), base: null, variation, save })
    .at('look.theme')
    .set('neon');
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...variation, change: { look: { theme: 'neon', scale: 1.2 } } });
});
