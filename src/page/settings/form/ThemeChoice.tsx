import { useId } from 'preact/hooks';
import { type ThemeName, themeNames } from '../../../contract/settings';
import { t } from '../../i18n';
import { Radio } from '../../ui';
import { themeTexts } from './lookText';
import './themeChoice.css';

interface ThemeChoiceProps {
  readonly chosen: ThemeName;
  readonly onChoose: (theme: ThemeName) => void;
}

/** The themes, each with a picture made by `npm run gallery -- previews`. */
export function ThemeChoice({ chosen, onChoose }: ThemeChoiceProps) {
  const group = useId();
  return (
    <fieldset class="looks">
      <legend class="visually-hidden">{t('setting.look.theme')}</legend>
      {themeNames.map((theme) => (
        <ThemePicture key={theme} theme={theme}>
          <Radio
            name={group}
            label={themeTexts()[theme].name}
            hint={themeTexts()[theme].hint}
            checked={chosen === theme}
            onChange={() => onChoose(theme)}
          />
        </ThemePicture>
      ))}
    </fieldset>
  );
}

interface ThemeOverrideProps {
  /** undefined = the inherited theme. */
  readonly theme: ThemeName | undefined;
  readonly inherited: ThemeName;
  readonly onChange: (theme: ThemeName | undefined) => void;
}

/** The theme that is inherited, or one of the others, as smaller pictures. */
export function ThemeOverride({ theme: chosen, inherited, onChange }: ThemeOverrideProps) {
  const group = useId();
  const option = (theme: ThemeName, label: string, value: ThemeName | undefined) => (
    <ThemePicture key={label} theme={theme}>
      <Radio name={group} label={label} checked={chosen === value} onChange={() => onChange(value)} />
    </ThemePicture>
  );
  return (
    <fieldset class="looks small">
      <legend class="field-label">{t('setting.look.theme')}</legend>
      {option(inherited, t('variants.inherit.value', { value: themeTexts()[inherited].name }), undefined)}
      {themeNames.map((theme) => option(theme, themeTexts()[theme].name, theme))}
    </fieldset>
  );
}

function ThemePicture({ theme, children }: { readonly theme: ThemeName; readonly children: preact.ComponentChildren }) {
  return (
    <div class="look">
      <img src={`/looks/${theme}.jpg`} width={480} height={230} alt="" loading="lazy" />
      {children}
    </div>
  );
}
