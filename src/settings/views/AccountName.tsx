import type { AccountStatus } from '../../contract';
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
        {demo && <span class="badge">Demo</span>}
        <div class="hint">{demo ? 'Built in, with nobody’s money' : hostOf(baseUrl)}</div>
      </div>
    </div>
  );
}
