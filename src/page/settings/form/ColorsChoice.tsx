import { useId } from 'preact/hooks';
import { type ThemeName, themeColors } from '../../../contract/settings';
import '../../palettes';
import { colorsOf } from './alertFields';
import type { Field } from './field';
import { labelOf, optionText } from './fieldText';
import './colorsChoice.css';

const key = 'look.colors';

interface SwatchesProps {
  readonly theme: ThemeName;
  /** The chosen palette; undefined if none is chosen. */
  readonly value: string | undefined;
  readonly onChange: (colors: string) => void;
}

/** The palettes of a theme as a group of radio buttons. Each shows the palette's background and four accent colours. */
export function ColorSwatches({ theme, value, onChange }: SwatchesProps) {
  const group = useId();
  return (
    <fieldset class="swatches">
      <legend class="field-label">{labelOf(key)}</legend>
      {themeColors[theme].map((colors) => (
        <label key={colors} class="swatch">
          <input type="radio" name={group} checked={colors === value} onChange={() => onChange(colors)} />
          <span class="swatch-card" data-look={theme} data-colors={colors} aria-hidden="true">
            {['gift', 'perk', 'fan', 'goal'].map((accent) => (
              <i key={accent} style={{ background: `var(--${accent})` }} />
            ))}
          </span>
          <span class="swatch-name">{optionText(key, colors)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ColorsChoiceProps {
  readonly of: Field<string>;
  readonly theme: Field<ThemeName>;
}

/** The palettes of the design's theme. A choice that equals the default, or what a type or variation inherits, is not stored. */
export function ColorsChoice({ of, theme }: ColorsChoiceProps) {
  const shown = theme.value ?? theme.inherited;
  if (shown === undefined) return null;
  const inherited = colorsOf(shown, of.inherits ? of.inherited : undefined);
  return (
    <ColorSwatches
      theme={shown}
      value={colorsOf(shown, of.value, inherited)}
      onChange={(colors) => of.set(colors === inherited ? undefined : colors)}
    />
  );
}
