import { useRef } from 'preact/hooks';
import { currentLocale, type Language, languageOf, languages, t } from '../../i18n';
import { appearances, Select, type Theme } from '../../ui';
import { PublishingChoice } from './PublishingChoice';
import type { PublishingModel } from './publishingModel';

/** The name of a language in that language, so that its speakers recognise it even if they cannot read the page. */
function nameOf(language: Language): string {
  const [first = '', ...rest] = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return first.toLocaleUpperCase(language) + rest.join(''); // `Intl` returns "français"; a list shows "Français"
}

export interface BrowserModels {
  readonly theme: Pick<Theme, 'appearance' | 'choose'>;
  readonly publishing: PublishingModel;
  readonly chooseLanguage: (language: Language) => void;
}

/** The options that apply only to this browser: language, appearance and publishing. (The language of alerts is a separate setting.) */
export function BrowserChoices({ model: { chooseLanguage, publishing, theme } }: { readonly model: BrowserModels }) {
  const place = useRef<HTMLDivElement>(null);
  const choose = (language: Language) => {
    chooseLanguage(language);
    place.current?.querySelector('select')?.focus(); // keep the focus on the select when the language changes (SPEC SPG-21)
  };
  return (
    <div ref={place} class="browser-choices">
      <Select
        label={t('shell.language')}
        value={languageOf(currentLocale())}
        options={languages.map((value) => ({ value, text: nameOf(value) }))}
        onChange={choose}
      />
      <Select
        label={t('shell.appearance')}
        value={theme.appearance.value}
        options={appearances.map((value) => ({ value, text: t(`shell.appearance.${value}`) }))}
        onChange={theme.choose}
      />
      <PublishingChoice publishing={publishing} />
    </div>
  );
}
