import type { AccountStatus } from '../../contract';
import { ConfirmButton, Notice, Section } from '../../ui';
import type { AccountModel } from '../models/accountModel';
import { AccountForm } from './AccountForm';
import { AccountName } from './AccountName';

interface AccountSectionProps {
  /** null = none yet. */
  readonly account: AccountStatus | null;
  readonly model: AccountModel;
}

export function AccountSection({ account, model }: AccountSectionProps) {
  const own = account && !account.demo ? account : null;
  return (
    <Section title="Account">
      {account && <AccountName account={account} />}
      {account?.fixed ? (
        <Notice tone="idle">
          The environment decides here: change <code>CREATOR_API_URL</code> and <code>CREATOR_API_KEY</code>, and start Ovation again.
        </Notice>
      ) : (
        <>
          <details open={!account}>
            <summary>{own ? 'Connect another account, or a new key' : 'Connect your account'}</summary>
            <AccountForm model={model} />
          </details>
          {own && (
            <div class="buttons">
              <ConfirmButton
                text="Forget this account…"
                consequence="Its key is deleted here. The demo account takes its place where one is running; otherwise no alerts come until an account is connected again."
                confirmText="Forget it"
                onConfirm={model.disconnect}
              />
            </div>
          )}
        </>
      )}
    </Section>
  );
}
