import { t } from '../../i18n';
import { Button, Notice, tx } from '../../ui';
import { AccountForm } from '../account/AccountForm';
import { AccountName } from '../account/AccountName';
import type { PageModel } from '../shell/pageModel';

export function AccountStep({ model }: { readonly model: PageModel }) {
  const account = model.connection.status.value?.account ?? null;
  const { goToNext } = model.setup;
  const isOwn = account !== null && !account.demo;
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
      {account?.fixed ? (
        <p class="hint">{t('start.account.fixed')}</p>
      ) : (
        <details open={!isOwn}>
          <summary>{isOwn ? t('account.reconnect') : t('start.account.form')}</summary>
          <AccountForm model={model.account} />
        </details>
      )}
      <div class="buttons">
        {isOwn && account.problem === 'none' ? (
          <Button look="primary" onClick={goToNext}>
            {t('start.continue')}
          </Button>
        ) : (
          <Button onClick={goToNext}>{account?.demo ? t('start.account.keepDemo') : t('start.skip')}</Button>
        )}
      </div>
    </>
  );
}
