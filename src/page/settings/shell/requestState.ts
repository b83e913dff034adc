/** How a read stands; the last one, where one is read again. */
export type ReadState = { readonly tag: 'reading' } | { readonly tag: 'ready' } | { readonly tag: 'failed'; readonly why: string };

/** How a request stands that a button sends. */
export type RequestState = { readonly tag: 'idle' } | { readonly tag: 'busy' } | { readonly tag: 'failed'; readonly why: string };

/** The result of the last action of a section. */
export interface ActionOutcome {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}
