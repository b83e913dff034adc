import { useRef } from 'preact/hooks';
import { currentLocale, type Language, languageOf, languages, t } from '../i18n';
import { appearances, Notice, Select, type Theme, tx } from '../ui';
import { NoKey } from './frame/NoKey';
import { PublishingChoice } from './frame/PublishingChoice';
import { Header } from './Header';
import { OpenPage } from './OpenPage';
import { PageNav } from './PageNav';
import type { PageModel } from './pageModel';
import { pageOf } from './pages';

/** The name of a language in that language, so that its speakers recognise it even if they cannot read the page. */
function nameOf(language: Language): string {
  const [first = '', ...rest] = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return first.toLocaleUpperCase(language) + rest.join(''); // `Intl` returns "français"; a list shows "Français"
}

interface BrowserChoicesProps extends Pick<PageModel, 'chooseLanguage' | 'hold'> {
  readonly theme: Theme;
}

/** The options that apply only to this browser: language, appearance and publishing. (The language of alerts is a separate setting.) */
function BrowserChoices({ chooseLanguage, hold, theme }: BrowserChoicesProps) {
  const place = useRef<HTMLElement>(null);
  const choose = (language: Language) => {
    chooseLanguage(language);
    place.current?.querySelector('select')?.focus(); // keep the focus on the select when the language changes (SPEC SPG-21)
  };
  return (
    <footer ref={place} class="browser-choices">
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
      <PublishingChoice hold={hold} />
    </footer>
  );
}

interface SettingsPageProps {
  readonly model: PageModel;
  readonly theme: Theme;
}

export function SettingsPage({ model, theme }: SettingsPageProps) {
  const { link, status } = model.connection;
  const main = useRef<HTMLElement>(null);
  if (link.value === 'refused' || link.value === 'elsewhere') return <NoKey why={link.value} />;
  const page = pageOf(model.address.current.value.page);
  return (
    <div class="settings-page">
      {/* A button, because a skip link's fragment would be read as the address of a settings page. */}
      <button
        type="button"
        class="button skip-link"
        onClick={() => (main.current?.querySelector<HTMLElement>('.editor h2') ?? main.current?.querySelector('h1'))?.focus()}
      >
        {t('shell.skipToContent')}
      </button>
      <Header model={model} />
      <PageNav model={model} />
      <main ref={main}>
        <div class="banner" role="status">
          {model.appSettings.hasEnded.value && (
            <Notice tone="good">
              <p>{t('shell.ended')}</p>
            </Notice>
          )}
          {link.value === 'away' && !model.appSettings.hasEnded.value && (
            <Notice tone="bad">
              <p>
                {tx('shell.away', {
                  title: <strong>{t('shell.away.title')}</strong>,
                })}
              </p>
            </Notice>
          )}
        </div>
        {status.value && model.box.value ? (
          <OpenPage page={page} model={model} box={model.box.value} />
        ) : (
          <p class="hint">{link.value === 'connecting' ? t('connection.connecting') : t('connection.waitingForOvation')}</p>
        )}
        <BrowserChoices chooseLanguage={model.chooseLanguage} hold={model.hold} theme={theme} />
      </main>
    </div>
  );
}
