import { type ThemeName, themeNames } from '../../../contract';
import { t } from '../../i18n';
import { Radio } from '../../ui';
import { themeTexts } from './lookText';

interface ThemeChoiceProps {
  readonly chosen: ThemeName;
  readonly onChoose: (theme: ThemeName) => void;
}

/** The themes, each with a picture made by `npm run gallery -- previews`. */
export function ThemeChoice({ chosen, onChoose }: ThemeChoiceProps) {
  return (
    <fieldset class="looks">
      <legend class="visually-hidden">{t('look.theme')}</legend>
      {themeNames.map((theme) => (
        <div key={theme} class="look">
          <img src={`/looks/${theme}.jpg`} width={480} height={230} alt="" loading="lazy" />
          <Radio
            name="theme"
            label={themeTexts()[theme].name}
            hint={themeTexts()[theme].hint}
            checked={chosen === theme}
            onChange={() => onChoose(theme)}
          />
        </div>
      ))}
    </fieldset>
  );
}
