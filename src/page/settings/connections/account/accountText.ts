import type { AccountProblem } from '../../../../contract/companion';
import { t } from '../../../i18n';

interface ProblemText {
  readonly title: string;
  readonly meaning: string;
  readonly remedy: string;
}

/** Explains a platform's answer to a new account; null = no problem. */
export const problemTexts = (): Readonly<Record<AccountProblem, ProblemText | null>> => ({
  none: null,
  'rejected-key': {
    title: t('account.problem.rejected-key.title'),
    meaning: t('account.problem.rejected-key.meaning'),
    remedy: t('account.problem.rejected-key.remedy'),
  },
  'no-premium': {
    title: t('account.problem.no-premium.title'),
    meaning: t('account.problem.no-premium.meaning'),
    remedy: t('account.problem.no-premium.remedy'),
  },
  unreachable: {
    title: t('account.problem.unreachable.title'),
    meaning: t('account.problem.unreachable.meaning'),
    remedy: t('account.problem.unreachable.remedy'),
  },
  'not-this-api': {
    title: t('account.problem.not-this-api.title'),
    meaning: t('account.problem.not-this-api.meaning'),
    remedy: t('account.problem.not-this-api.remedy'),
  },
});
