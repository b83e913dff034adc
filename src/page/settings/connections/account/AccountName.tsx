import type { AccountStatus } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { hostOf } from './connectionText';

interface AccountNameProps {
  readonly account: AccountStatus;
  /** A data URL; null = none, and the name's first letter is shown. */
  readonly picture: string | null;
}

/** The account's picture and name. */
export function AccountName({ account, picture }: AccountNameProps) {
  const { displayName, baseUrl, demo } = account;
  const name = displayName ?? hostOf(baseUrl);
  return (
    <div class="account-name">
      {picture === null ? (
        <span class="monogram" aria-hidden="true">
          {[...name][0]?.toLocaleUpperCase()}
        </span>
      ) : (
        <img class="monogram" src={picture} alt="" />
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
