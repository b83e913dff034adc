import { useRef } from 'preact/hooks';
import { t } from '../i18n';
import { Notice, tx } from '../ui';
import { NoKey } from './frame/NoKey';
import { Header } from './Header';
import { OpenPage } from './OpenPage';
import { PageNav } from './PageNav';
import type { PageModel } from './pageModel';
import { pageOf } from './pages';

interface SettingsPageProps {
  readonly model: PageModel;
}

export function SettingsPage({ model }: SettingsPageProps) {
  const { link, status } = model.connection;
  const main = useRef<HTMLElement>(null);
  if (link.value === 'refused' || link.value === 'elsewhere') return <NoKey why={link.value} />;
  const page = pageOf(model.address.current.value.page);
  const isReady = status.value !== null && model.element.value !== null;
  return (
    <div class="settings-page" onFocusOut={model.draft.endStep} onChange={({ target }) => isChoice(target) && model.draft.endStep()}>
      {/* This is a button and not a link, because the fragment of a link would be read as the address of a settings page. */}
      <button
        type="button"
        class="button skip-link"
        onClick={() => (main.current?.querySelector<HTMLElement>('.editor h2') ?? main.current?.querySelector('h1'))?.focus()}
      >
        {t('shell.skipToContent')}
      </button>
      <Header model={model} bar={isReady ? page.bar : undefined} />
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
        {isReady && model.element.value ? (
          <OpenPage page={page} model={model} element={model.element.value} />
        ) : (
          <p class="hint">{link.value === 'connecting' ? t('connection.connecting') : t('connection.waitingForOvation')}</p>
        )}
      </main>
    </div>
  );
}

/** Whether a change of this control is final. A slider or a text field changes several times until the creator has finished. */
function isChoice(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && ['checkbox', 'radio', 'color'].includes(target.type))
  );
}
