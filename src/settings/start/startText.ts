import { t } from '../../languages';
import type { StepName, StepState } from './setupModel';

export const stepTitles: Readonly<Record<StepName, string>> = {
  account: t('Connect your account'),
  theme: t('Choose a look'),
  link: t('Put the overlay into OBS'),
  test: t('Send a test alert'),
  connected: t('See that it is live'),
};

export const stateWords: Readonly<Record<StepState, string>> = { done: t('Done'), skipped: t('Skipped'), waiting: '' };
