import type { StepName, StepState } from './setupModel';

export const stepTitles: Readonly<Record<StepName, string>> = {
  account: 'Connect your account',
  theme: 'Choose a look',
  link: 'Put the overlay into OBS',
  test: 'Send a test alert',
  connected: 'See that it is live',
};

export const stateWords: Readonly<Record<StepState, string>> = { done: 'Done', skipped: 'Skipped', waiting: '' };
