import type { SentenceId, sentences } from './sentences';

/*
 * A sentence by its id. Overlays load this file, so the texts and the schema stand elsewhere: in `sentences.ts` and `companion/localizedText.ts`.
 */

/** A name, a figure, or a sentence in a sentence. */
export type SentenceValue = string | number | Sentence;
/** `id` is one of {@link sentences}, or of another build's. */
export interface Sentence {
  readonly id: string;
  readonly values: Readonly<Record<string, SentenceValue>>;
}

/** An error that says why in every language. */
export class LocalizedError extends Error {
  constructor(readonly sentence: Sentence) {
    super(sentence.id);
    this.name = 'LocalizedError';
  }
}

/** Why something failed, as far as it can be told in every language: what browsers say themselves is told by its name. */
export function whyOf(error: unknown): SentenceValue {
  if (error instanceof LocalizedError) return error.sentence;
  return error instanceof Error && error.name !== 'Error' ? error.name : { id: 'why-unknown', values: {} };
}

/** What stands between braces. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ValuesOf<Id extends SentenceId> = Readonly<Record<NamesIn<(typeof sentences)[Id]>, SentenceValue>>;

/** A sentence with what is filled in. */
export function sentence<Id extends SentenceId>(
  id: Id,
  ...[values]: [NamesIn<(typeof sentences)[Id]>] extends [never] ? [] : [ValuesOf<Id>]
): Sentence {
  return { id, values: values ?? {} };
}
