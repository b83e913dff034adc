import { type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints } from '../../../contract';
import type { CallCompanion } from '../../companion';
import { t } from '../../i18n';
import { createDeed, type Outcome } from './deed';

export interface FollowModel {
  readonly username: ReadonlySignal<string>;
  readonly outcome: ReadonlySignal<Outcome>;
  type(text: string): void;
  follow(): Promise<void>;
}

export function createFollowModel(call: CallCompanion, onDone: () => void): FollowModel {
  const username = signal('');
  const deed = createDeed(onDone);
  const type = (text: string) => {
    username.value = text;
  };
  return {
    username,
    outcome: deed.outcome,
    type,
    follow: async () => {
      const name = username.peek().trim();
      if (name === '') return deed.refuse(t('demo.follow.nameMissing'));
      const ask = () => call(companionEndpoints.demoFollow, { body: { username: name } });
      await deed.attempt({ ask, thanks: t('demo.follow.thanks', { name }), clear: () => type('') });
    },
  };
}
