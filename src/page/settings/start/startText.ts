import { t } from '../../i18n';
import type { StepName, StepState } from './setupModel';

export const stepTitles = (): Readonly<Record<StepName, string>> => ({
  account: t('start.step.account'),
  theme: t('start.step.theme'),
  link: t('start.step.link'),
  test: t('start.step.test'),
  connected: t('start.step.connected'),
});

export const stateWords = (): Readonly<Record<StepState, string>> => ({
  done: t('start.state.done'),
  skipped: t('start.state.skipped'),
  waiting: '',
});
