import { Notice } from '../../ui';
import type { PageModel } from '../models/pageModel';
import { AccountSection } from './AccountSection';
import { AlertsSection } from './AlertsSection';
import { ConnectionSection } from './ConnectionSection';
import { Header } from './Header';
import { HistorySection } from './HistorySection';
import { LinkSection } from './LinkSection';
import { NoKey } from './NoKey';
import { TestSection } from './TestSection';

export function SettingsPage({ model }: { readonly model: PageModel }) {
  const { link, status } = model.connection;
  if (link.value === 'refused') return <NoKey why="refused" />;
  return (
    <div class="settings-page">
      <Header draft={model.draft} save={model.save} />
      <div class="banner" role="status">
        {link.value === 'away' && (
          <Notice tone="bad">
            <p>
              <strong>Ovation does not answer.</strong> Is the program still running? This page connects again by itself, and keeps what you
              change.
            </p>
          </Notice>
        )}
      </div>
      <main class="sections">
        {status.value && model.box.value ? (
          <>
            <div class="column">
              <ConnectionSection status={status.value} isStale={link.value !== 'open'} nowMs={model.nowMs} />
              <LinkSection model={model.link} />
              <TestSection model={model.test} />
            </div>
            <AlertsSection box={model.box.value} model={model} />
            <AccountSection account={status.value.account} model={model.account} />
            <HistorySection history={model.history} erasure={model.erasure} locale={model.draft.settings.value?.locale ?? null} />
          </>
        ) : (
          <p class="hint">{link.value === 'connecting' ? 'Connecting…' : 'Waiting for Ovation…'}</p>
        )}
      </main>
    </div>
  );
}
