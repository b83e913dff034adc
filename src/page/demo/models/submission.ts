import { type ReadonlySignal, signal } from '@preact/signals';
import type { Answer } from '../../companion';
import { t } from '../../i18n';
import { reasonOf } from '../refusalText';

/** What became of something that the supporter did; null = nothing was done yet. */
export type Outcome = { readonly tone: 'good' | 'bad' | 'idle'; readonly words: string } | null;

interface Attempt {
  readonly ask: () => Promise<Answer<unknown>>;
  readonly thanks: string;
  /** Empties the form; what was refused stays in it. */
  readonly clear: () => void;
}

/** One kind of thing that a supporter can do, one at a time. */
export interface Submission {
  readonly outcome: ReadonlySignal<Outcome>;
  attempt(attempt: Attempt): Promise<void>;
  /** Says why it cannot be done. */
  refuse(words: string): void;
}

export function createSubmission(onDone: () => void): Submission {
  const outcome = signal<Outcome>(null);
  let isBusy = false;
  return {
    outcome,
    attempt: async ({ ask, thanks, clear }) => {
      if (isBusy) return;
      isBusy = true;
      outcome.value = { tone: 'idle', words: t('demo.sending') };
      const answer = await ask();
      isBusy = false;
      outcome.value = answer.ok ? { tone: 'good', words: thanks } : { tone: 'bad', words: reasonOf(answer) };
      if (!answer.ok) return;
      clear();
      onDone();
    },
    refuse: (words) => {
      outcome.value = { tone: 'bad', words };
    },
  };
}
