import { type Language, languageOf, languages, spoken, t } from '../../languages';
import { Select } from '../../ui';

/** Each by its own name: who cannot read the page finds the way out. */
const names: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', ja: '日本語', ar: 'العربية' };

interface PageLanguageProps {
  readonly onChoose: (language: Language) => void;
}

/** What this page speaks in this browser; alerts have theirs among the texts. */
export function PageLanguage({ onChoose }: PageLanguageProps) {
  return (
    <footer class="page-language">
      <Select
        label={t('Language of this page')}
        value={languageOf(spoken())}
        options={languages.map((value) => ({ value, text: names[value] }))}
        onChange={onChoose}
      />
    </footer>
  );
}
