import type { ReadonlySignal } from '@preact/signals';

/** State of a read; if repeated, of the latest. */
export type ReadState = { readonly tag: 'reading' } | { readonly tag: 'ready' } | { readonly tag: 'failed'; readonly why: string };

/** State of a request sent by a button. */
export type RequestState = { readonly tag: 'idle' } | { readonly tag: 'busy' } | { readonly tag: 'failed'; readonly why: string };

/** The result of the last action of a section. */
export interface ActionOutcome {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

/**
 * For use in an effect: returns whether the account has changed since the last call. Data of another account must not be shown (SPEC
 * STA-9).
 */
export function otherAccount(account: ReadonlySignal<string | null>): () => boolean {
  let known = account.peek();
  return () => {
    const before = known;
    known = account.value;
    return known !== before;
  };
}
