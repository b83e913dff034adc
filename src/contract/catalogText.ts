import type { englishMessages, TextId } from './englishMessages';

/* Texts that can be translated, by id. Overlays load this file, so texts and schema are in other files. */

/** A value of a placeholder: a name, a number, or a nested text. */
export type TextValue = string | number | CatalogText;
/** `id` is a key of {@link englishMessages}, or one that only another build has. */
export interface CatalogText {
  readonly id: string;
  readonly values: Readonly<Record<string, TextValue>>;
}

/** An error with a reason that can be translated. */
export class LocalizedError extends Error {
  constructor(
    readonly sentence: CatalogText,
    options?: ErrorOptions,
  ) {
    super(sentence.id, options);
    this.name = 'LocalizedError';
  }
}

/** The reason of an error as a placeholder value. Without a text it is the name of the browser's error, because its message has one language only. */
export function whyOf(error: unknown): TextValue {
  if (error instanceof LocalizedError) return error.sentence;
  return error instanceof Error && error.name !== 'Error' ? error.name : { id: 'why-unknown', values: {} };
}

/** The names of a text's placeholders. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ValuesOf<Id extends TextId> = Readonly<Record<NamesIn<(typeof englishMessages)[Id]>, TextValue>>;

export function catalogText<Id extends TextId>(
  id: Id,
  ...[values]: [NamesIn<(typeof englishMessages)[Id]>] extends [never] ? [] : [ValuesOf<Id>]
): CatalogText {
  return { id, values: values ?? {} };
}
