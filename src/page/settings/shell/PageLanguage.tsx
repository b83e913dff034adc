import { useRef } from 'preact/hooks';
import { currentLocale, type Language, languageOf, languages, t } from '../../i18n';
import { Select } from '../../ui';
import type { PageModel } from './pageModel';

/** Each by its own name: who cannot read the page finds the way out. */
const names: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', ja: '日本語', ar: 'العربية' };

/** What this page speaks in this browser; alerts have theirs among the texts. */
export function PageLanguage({ chooseLanguage }: Pick<PageModel, 'chooseLanguage'>) {
  const place = useRef<HTMLElement>(null);
  const choose = (language: Language) => {
    chooseLanguage(language);
    place.current?.querySelector('select')?.focus(); // assistive software chooses without it (SPEC SPG-21)
  };
  return (
    <footer ref={place} class="page-language">
      <Select
        label={t('shell.language')}
        value={languageOf(currentLocale())}
        options={languages.map((value) => ({ value, text: names[value] }))}
        onChange={choose}
      />
    </footer>
  );
}
