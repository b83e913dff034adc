import { t } from '../../languages';
import { Button, Notice, tx } from '../../ui';
import type { PageModel } from '../models/pageModel';
import { AccountForm } from '../views/AccountForm';
import { AccountName } from '../views/AccountName';

export function AccountStep({ model }: { readonly model: PageModel }) {
  const account = model.connection.status.value?.account ?? null;
  const { goOn } = model.setup;
  const isOwn = account !== null && !account.demo;
  return (
    <>
      {account && <AccountName account={account} picture={model.picture.source.value} />}
      {account?.demo && (
        <Notice tone="busy">
          <p>
            {tx('{strong} Everything works, with invented supporters and nobody’s money. Connect your own account now or later.', {
              strong: <strong>{t('This is a demo.')}</strong>,
            })}
          </p>
        </Notice>
      )}
      {account?.fixed ? (
        <p class="hint">{t('The environment names the account: it is changed there.')}</p>
      ) : (
        <details open={!isOwn}>
          <summary>{isOwn ? t('Connect another account, or a new key') : t('Address and key of your account')}</summary>
          <AccountForm model={model.account} />
        </details>
      )}
      <div class="buttons">
        {isOwn && account.problem === 'none' ? (
          <Button look="primary" onClick={goOn}>
            {t('Go on')}
          </Button>
        ) : (
          <Button onClick={goOn}>{account?.demo ? t('Go on with the demo') : t('Skip for now')}</Button>
        )}
      </div>
    </>
  );
}
