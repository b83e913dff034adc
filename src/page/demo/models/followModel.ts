import { type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints } from '../../../contract';
import type { CallCompanion } from '../../companion';
import { t } from '../../i18n';
import { createSubmission, type Outcome } from './submission';

export interface FollowModel {
  readonly username: ReadonlySignal<string>;
  readonly outcome: ReadonlySignal<Outcome>;
  type(text: string): void;
  follow(): Promise<void>;
}

export function createFollowModel(call: CallCompanion, onDone: () => void): FollowModel {
  const username = signal('');
  const submission = createSubmission(onDone);
  const type = (text: string) => {
    username.value = text;
  };
  return {
    username,
    outcome: submission.outcome,
    type,
    follow: async () => {
      const name = username.peek().trim();
      if (name === '') return submission.refuse(t('demo.follow.nameMissing'));
      const send = () => call(companionEndpoints.demoFollow, { body: { username: name } });
      await submission.attempt({ send, thanks: t('demo.follow.thanks', { name }), clear: () => type('') });
    },
  };
}
