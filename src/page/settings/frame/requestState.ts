import type { ReadonlySignal } from '@preact/signals';

/** The state of the latest attempt to read something. */
export type ReadState = { readonly tag: 'reading' } | { readonly tag: 'ready' } | { readonly tag: 'failed'; readonly why: string };

export type RequestState = { readonly tag: 'idle' } | { readonly tag: 'busy' } | { readonly tag: 'failed'; readonly why: string };

export interface ActionOutcome {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

/**
 * Returns a function for use in an effect. It returns whether the account has changed since its previous call: another account's data must
 * not be shown (SPEC STA-9).
 */
export function otherAccount(account: ReadonlySignal<string | null>): () => boolean {
  let known = account.peek();
  return () => {
    const before = known;
    known = account.value;
    return known !== before;
  };
}
