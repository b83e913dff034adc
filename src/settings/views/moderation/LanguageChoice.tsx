import { type WordLanguage, wordLanguages } from '../../../contract';
import { spoken, t } from '../../../languages';
import { Checkbox } from '../../../ui';

interface LanguageChoiceProps {
  readonly chosen: readonly WordLanguage[];
  readonly onToggle: (language: WordLanguage, isOn: boolean) => void;
}

const names = new Intl.DisplayNames(spoken(), { type: 'language' });

/** Which of the built-in word lists are used. */
export function LanguageChoice({ chosen, onToggle }: LanguageChoiceProps) {
  return (
    <details class="word-languages">
      <summary>
        {chosen.length === wordLanguages.length
          ? t('Built-in words: all languages')
          : t('Built-in words: {count} of {all} languages', { count: chosen.length, all: wordLanguages.length })}
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
