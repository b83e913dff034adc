import { type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints } from '../../../contract/companion';
import type { CallCompanion } from '../../companion';
import { t } from '../../i18n';
import { clearSent, createSubmission, type Outcome } from './submission';

export interface FollowModel {
  readonly username: ReadonlySignal<string>;
  readonly outcome: ReadonlySignal<Outcome>;
  type(text: string): void;
  follow(): Promise<void>;
}

export function createFollowModel(call: CallCompanion, onDone: () => void): FollowModel {
  const username = signal('');
  const submission = createSubmission(onDone);
  return {
    username,
    outcome: submission.outcome,
    type: (text) => {
      username.value = text;
    },
    follow: async () => {
      const typed = username.peek();
      const name = typed.trim();
      if (name === '') return submission.refuse(t('demo.follow.nameMissing'));
      const send = () => call(companionEndpoints.demoFollow, { body: { username: name } });
      await submission.attempt({ send, thanks: t('demo.follow.thanks', { name }), clear: () => clearSent(username, typed) });
    },
  };
}
