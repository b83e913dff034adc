import type { AccountStatus } from '../../contract';
import { t } from '../../languages';
import { hostOf } from '../words/connectionWords';

/** Whose account it is: picture, or the first letter where there is none, and name. */
export function AccountName({ account }: { readonly account: AccountStatus }) {
  const { displayName, baseUrl, demo } = account;
  const name = displayName ?? hostOf(baseUrl);
  return (
    <div class="account-name">
      <span class="monogram" aria-hidden="true">
        {[...name][0]?.toLocaleUpperCase()}
      </span>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {demo && <span class="badge">{t('Demo')}</span>}
        <div class="hint">{demo ? t('Built in, with nobody’s money') : hostOf(baseUrl)}</div>
      </div>
    </div>
  );
}
