import type { AccountStatus } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { ConfirmButton, Notice, Section, tx } from '../../../ui';
import { AccountForm } from './AccountForm';
import type { AccountModel } from './accountModel';
import { hostOf } from './connectionText';

interface AccountSectionProps {
  readonly account: AccountStatus | null;
  readonly image: string | null;
  readonly model: AccountModel;
}

export function AccountSection({ account, image, model }: AccountSectionProps) {
  const own = account && !account.demo ? account : null;
  const disconnecting = model.disconnectState.value;
  return (
    <Section title={t('account.title')}>
      {account && <AccountName account={account} image={image} />}
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

interface AccountNameProps {
  readonly account: AccountStatus;
  /** A data URL; null to show the first letter of the name instead. */
  readonly image: string | null;
}

export function AccountName({ account, image }: AccountNameProps) {
  const { displayName, baseUrl, demo } = account;
  const name = displayName ?? hostOf(baseUrl);
  return (
    <div class="account-name">
      {image === null ? (
        <span class="monogram" aria-hidden="true">
          {[...name][0]?.toLocaleUpperCase()}
        </span>
      ) : (
        <img class="monogram" src={image} alt="" />
      )}
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {demo && <span class="badge">{t('account.demo')}</span>}
        <div class="hint">{demo ? t('account.demo.hint') : hostOf(baseUrl)}</div>
      </div>
    </div>
  );
}
