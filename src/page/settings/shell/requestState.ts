/** State of a read, the latest if repeated. */
export type ReadState = { readonly tag: 'reading' } | { readonly tag: 'ready' } | { readonly tag: 'failed'; readonly why: string };

/** State of a request sent by a button. */
export type RequestState = { readonly tag: 'idle' } | { readonly tag: 'busy' } | { readonly tag: 'failed'; readonly why: string };

/** The result of the last action of a section. */
export interface ActionOutcome {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}
