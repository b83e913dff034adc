import { type WordLanguage, wordLanguages } from '../../../contract';
import { Checkbox } from '../../../ui';

interface LanguageChoiceProps {
  readonly chosen: readonly WordLanguage[];
  readonly onToggle: (language: WordLanguage, isOn: boolean) => void;
}

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Which of the built-in word lists are used. */
export function LanguageChoice({ chosen, onToggle }: LanguageChoiceProps) {
  return (
    <details class="word-languages">
      <summary>
        Built-in words: {chosen.length === wordLanguages.length ? 'all languages' : `${chosen.length} of ${wordLanguages.length} languages`}
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
