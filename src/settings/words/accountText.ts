import type { AccountProblem } from '../../contract';
import { t } from '../../languages';

interface ProblemWords {
  readonly title: string;
  readonly meaning: string;
  readonly remedy: string;
}

/** What a platform's answer to a new account means; null where nothing is wrong. */
export const problemWords: Readonly<Record<AccountProblem, ProblemWords | null>> = {
  none: null,
  'rejected-key': {
    title: t('The platform does not know this key (401)'),
    meaning: t('It is mistyped or cut short, or it was revoked, disabled, or has expired.'),
    remedy: t('Copy it again from your dashboard’s API keys page, all of it, or make a new one there.'),
  },
  'no-premium': {
    title: t('The account has no premium plan (403)'),
    meaning: t('The key is right, but the platform opens its API to premium accounts only.'),
    remedy: t('Upgrade the plan there, then connect again.'),
  },
  unreachable: {
    title: t('Nobody answers at this address'),
    meaning: t('The address is mistyped, this computer is offline, or the platform is down.'),
    remedy: t('Check the address and your internet connection, then try again in a moment.'),
  },
  'not-this-api': {
    title: t('This is not the Creator API'),
    meaning: t(
      'Something answers at this address, but it does not speak this API: perhaps it is your public page, or a network’s sign-in page.',
    ),
    remedy: t('Give the base address that the platform’s documentation names, without /api/v1.'),
  },
};
