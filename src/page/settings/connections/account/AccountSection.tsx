import type { AccountStatus } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { ConfirmButton, Notice, Section, tx } from '../../../ui';
import { AccountForm } from './AccountForm';
import { AccountName } from './AccountName';
import type { AccountModel } from './accountModel';

interface AccountSectionProps {
  /** null = none yet. */
  readonly account: AccountStatus | null;
  /** The profile's, as a data URL; null = none. */
  readonly picture: string | null;
  readonly model: AccountModel;
}

export function AccountSection({ account, picture, model }: AccountSectionProps) {
  const own = account && !account.demo ? account : null;
  const disconnecting = model.disconnectState.value;
  return (
    <Section title={t('account.title')}>
      {account && <AccountName account={account} picture={picture} />}
      {account?.fixed ? (
        <Notice tone="idle">
          {tx('account.fixed', {
            address: <code>CREATOR_API_URL</code>,
            key: <code>CREATOR_API_KEY</code>,
          })}
        </Notice>
      ) : (
        <>
          <details open={model.isFormWanted.value}>
            <summary>{own ? t('account.reconnect') : t('account.connect.title')}</summary>
            <AccountForm model={model} />
          </details>
          {own && (
            <div class="buttons">
              <ConfirmButton
                text={t('account.forget')}
                consequence={t('account.forget.consequence')}
                confirmText={t('account.forget.confirm')}
                onConfirm={model.disconnect}
              />
            </div>
          )}
          <div role="status">{disconnecting.tag === 'failed' && <Notice tone="bad">{disconnecting.why}</Notice>}</div>
        </>
      )}
    </Section>
  );
}
