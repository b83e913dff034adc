import type { ReadonlySignal } from '@preact/signals';

/** State of a read, the latest if repeated. */
export type ReadState = { readonly tag: 'reading' } | { readonly tag: 'ready' } | { readonly tag: 'failed'; readonly why: string };

/** State of a request sent by a button. */
export type RequestState = { readonly tag: 'idle' } | { readonly tag: 'busy' } | { readonly tag: 'failed'; readonly why: string };

/** The result of the last action of a section. */
export interface ActionOutcome {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

/** In an effect: whether what was read is of another account than at the last call, and is not to be shown (SPEC STA-9). */
export function otherAccount(account: ReadonlySignal<string | null>): () => boolean {
  let known = account.peek();
  return () => {
    const before = known;
    known = account.value;
    return known !== before;
  };
}
