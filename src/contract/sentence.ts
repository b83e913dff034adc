import type { SentenceId, sentences } from './englishMessages';

/* Localizable sentences by id. Overlays load this file, so texts and schema are in other files. */

/** A value of a placeholder: a name, a number, or a nested sentence. */
export type SentenceValue = string | number | Sentence;
/** `id` is a key of {@link sentences}, or one that only another build has. */
export interface Sentence {
  readonly id: string;
  readonly values: Readonly<Record<string, SentenceValue>>;
}

/** An error with a reason that can be translated. */
export class LocalizedError extends Error {
  constructor(
    readonly sentence: Sentence,
    options?: ErrorOptions,
  ) {
    super(sentence.id, options);
    this.name = 'LocalizedError';
  }
}

/** The reason of an error as a placeholder value. Without a sentence it is the name of the browser's error, because its message has one language only. */
export function whyOf(error: unknown): SentenceValue {
  if (error instanceof LocalizedError) return error.sentence;
  return error instanceof Error && error.name !== 'Error' ? error.name : { id: 'why-unknown', values: {} };
}

/** The names of a text's placeholders. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ValuesOf<Id extends SentenceId> = Readonly<Record<NamesIn<(typeof sentences)[Id]>, SentenceValue>>;

export function sentence<Id extends SentenceId>(
  id: Id,
  ...[values]: [NamesIn<(typeof sentences)[Id]>] extends [never] ? [] : [ValuesOf<Id>]
): Sentence {
  return { id, values: values ?? {} };
}
