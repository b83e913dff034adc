import { useId } from 'preact/hooks';
import { type ThemeName, themeColors, themeNames } from '../../../contract/settings';
import { t } from '../../i18n';
import { Radio } from '../../ui';
import { colorsOf } from './alertFields';
import { ColorsChoice } from './ColorsChoice';
import { themeTexts } from './designText';
import type { Field } from './field';
import { labelOf } from './fieldText';
import './themeChoice.css';

/** The path of a theme's image in these colours. undefined means the theme's first colours. */
function lookOf(theme: ThemeName, colors: string | undefined): string {
  const isFirst = colors === undefined || colors === themeColors[theme][0];
  return `/looks/${isFirst ? theme : `${theme}-${colors}`}.jpg`;
}

interface ThemeChoiceProps {
  readonly of: Field<ThemeName>;
  readonly colors: Field<string>;
}

/**
 * Shows the themes as images, which `npm run lab -- gallery previews` creates, and the colours of the chosen theme. The images are smaller
 * if "inherited" can be chosen too.
 */
export function ThemeChoice({ of, colors }: ThemeChoiceProps) {
  const group = useId();
  const option = (theme: ThemeName, label: string, value: ThemeName | undefined, hint?: string) => (
    <div key={value ?? 'inherited'} class="look">
      <img
        src={lookOf(theme, theme === shown ? colorsOf(theme, colors.value, colors.inherited) : undefined)}
        width={480}
        height={230}
        alt=""
        loading="lazy"
      />
      <Radio name={group} label={label} hint={hint} checked={of.value === value} onChange={() => of.set(value)} />
    </div>
  );
  const inherited = of.inherits ? of.inherited : undefined;
  const shown = of.value ?? inherited;
  return (
    <>
      <fieldset class={inherited ? 'looks small' : 'looks'}>
        <legend class={inherited ? 'field-label' : 'visually-hidden'}>{labelOf(of.key)}</legend>
        {inherited && option(inherited, t('variations.inherit.value', { value: themeTexts()[inherited].name }), undefined)}
        {themeNames.map((theme) => option(theme, themeTexts()[theme].name, theme, inherited ? undefined : themeTexts()[theme].hint))}
      </fieldset>
      <ColorsChoice of={colors} theme={of} />
    </>
  );
}
