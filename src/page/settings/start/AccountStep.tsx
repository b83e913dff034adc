import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import { Button, Notice, tx } from '../../ui';
import { AccountForm } from '../connections/account/AccountForm';
import { AccountName } from '../connections/account/AccountName';
import type { StartModels } from './setupModel';

export function AccountStep({ model }: { readonly model: StartModels }) {
  const status = model.connection.status.value;
  const account = status?.account ?? null;
  const { goToNext } = model.setup;
  const isOwn = account !== null && !account.demo;
  const isReady = account?.problem === 'none';
  const isMissing = status !== null && account === null;
  const form = useSignal(false);
  // Beside the demo, and once an own account is connected, the form is for those who come for it.
  useEffect(() => {
    form.value = isMissing;
  }, [form, isOwn, isMissing]);
  return (
    <>
      {account && <AccountName account={account} picture={model.picture.source.value} />}
      {account?.demo && (
        <Notice tone="busy">
          <p>
            {tx('start.account.demo', {
              title: <strong>{t('start.account.demo.title')}</strong>,
            })}
          </p>
        </Notice>
      )}
      <div class="buttons">
        {/* With the form, its own button is the primary one. */}
        <Button look={form.value || !isReady ? 'plain' : 'primary'} onClick={goToNext}>
          {account?.demo ? t('start.account.keepDemo') : isReady ? t('start.continue') : t('start.skip')}
        </Button>
      </div>
      {account?.fixed ? (
        <p class="hint">{t('start.account.fixed')}</p>
      ) : (
        <details
          open={form.value}
          onToggle={({ currentTarget }) => {
            form.value = currentTarget.open;
          }}
        >
          <summary>{isOwn ? t('account.reconnect') : t('start.account.form')}</summary>
          <AccountForm model={model.account} />
        </details>
      )}
    </>
  );
}
