import { type WordLanguage, wordLanguages } from '../../../contract/settings';
import { currentLocale, t } from '../../i18n';
import { Checkbox } from '../../ui';

interface LanguageChoiceProps {
  readonly chosen: readonly WordLanguage[];
  readonly onToggle: (language: WordLanguage, isOn: boolean) => void;
}

/** The choice of built-in word lists. */
export function LanguageChoice({ chosen, onToggle }: LanguageChoiceProps) {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'language' });
  return (
    <details class="word-languages">
      <summary>
        {chosen.length === wordLanguages.length
          ? t('moderation.languages.all')
          : t('moderation.languages.some', { count: chosen.length, all: wordLanguages.length })}
      </summary>
      <div class="languages">
        {wordLanguages.map((language) => (
          <Checkbox
            key={language}
            label={names.of(language) ?? language}
            checked={chosen.includes(language)}
            onChange={(isOn) => onToggle(language, isOn)}
          />
        ))}
      </div>
    </details>
  );
}
