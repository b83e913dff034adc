import type { AccountStatus } from '../../contract';
import { t } from '../../languages';
import { ConfirmButton, Notice, Section, tx } from '../../ui';
import type { AccountModel } from '../models/accountModel';
import { AccountForm } from './AccountForm';
import { AccountName } from './AccountName';

interface AccountSectionProps {
  /** null = none yet. */
  readonly account: AccountStatus | null;
  /** Of the profile, as a data URL; null = none. */
  readonly picture: string | null;
  readonly model: AccountModel;
}

export function AccountSection({ account, picture, model }: AccountSectionProps) {
  const own = account && !account.demo ? account : null;
  return (
    <Section title={t('Account')}>
      {account && <AccountName account={account} picture={picture} />}
      {account?.fixed ? (
        <Notice tone="idle">
          {tx('The environment decides here: change {code} and {code2}, and start Ovation again.', {
            code: <code>CREATOR_API_URL</code>,
            code2: <code>CREATOR_API_KEY</code>,
          })}
        </Notice>
      ) : (
        <>
          <details open={model.isFormWanted.value}>
            <summary>{own ? t('Connect another account, or a new key') : t('Connect your account')}</summary>
            <AccountForm model={model} />
          </details>
          {own && (
            <div class="buttons">
              <ConfirmButton
                text={t('Forget this account…')}
                consequence={t(
                  'Its key is deleted here. The demo account takes its place where one is running; otherwise no alerts come until an account is connected again.',
                )}
                confirmText={t('Forget it')}
                onConfirm={model.disconnect}
              />
            </div>
          )}
        </>
      )}
    </Section>
  );
}
