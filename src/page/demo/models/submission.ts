import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Answer, Refusal } from '../../companion';
import { refusalText, t } from '../../i18n';

/** The result of the supporter's last submission, to be shown; null = nothing was submitted yet. */
export type Outcome = { readonly tone: 'good' | 'bad' | 'idle'; readonly text: string } | null;

interface Attempt {
  readonly send: () => Promise<Answer<unknown>>;
  readonly thanks: string;
  /** After a success: takes out of the form what was sent, and leaves what was typed since. */
  readonly clear: () => void;
}

/** A form of the page; one submission at a time. */
interface Submission {
  readonly outcome: ReadonlySignal<Outcome>;
  attempt(attempt: Attempt): Promise<void>;
  /** Shows why the form cannot be submitted. */
  refuse(text: string): void;
}

export function createSubmission(onDone: () => void): Submission {
  const outcome = signal<Outcome>(null);
  let isBusy = false;
  return {
    outcome,
    attempt: async ({ send, thanks, clear }) => {
      if (isBusy) return;
      isBusy = true;
      outcome.value = { tone: 'idle', text: t('demo.sending') };
      let answer: Answer<unknown> | null = null;
      let result: Outcome = { tone: 'bad', text: t('demo.failed') };
      try {
        answer = await send();
        result = answer.ok ? { tone: 'good', text: thanks } : { tone: 'bad', text: supporterRefusalText(answer) };
      } finally {
        // An error goes on to the browser's console; the form can be used again.
        isBusy = false;
        outcome.value = result;
      }
      if (!answer.ok) return;
      clear();
      onDone();
    },
    refuse: (text) => {
      outcome.value = { tone: 'bad', text };
    },
  };
}

/** Empties a field that still holds what was sent. */
export function clearSent(field: Signal<string>, sent: string): void {
  if (field.peek() === sent) field.value = '';
}

/** The reason of a refusal, for a supporter. */
export function supporterRefusalText(refusal: Refusal): string {
  const { status, code, retryAfterMs } = refusal;
  if (status === 429 || code === 'UPSTREAM_RATE_LIMITED') {
    if (retryAfterMs === null) return t('demo.limited');
    return t('demo.limited.seconds', {
      seconds: Math.ceil(retryAfterMs / 1_000),
    });
  }
  if (status === 401 || status === 403) return t('demo.linkInvalid');
  return refusalText(refusal);
}
