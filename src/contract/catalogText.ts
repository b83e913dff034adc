import type { englishMessages, TextId } from './englishMessages';

/* Texts that can be translated, by id. This file has no schemas, because overlays load it. */

export type TextValue = string | number | CatalogText;
/** A text and its values. `id` is a key of {@link englishMessages}, or of the messages of another build. */
export interface CatalogText {
  readonly id: string;
  readonly values: Readonly<Record<string, TextValue>>;
}

export class LocalizedError extends Error {
  constructor(
    readonly sentence: CatalogText,
    options?: ErrorOptions,
  ) {
    super(sentence.id, options);
    this.name = 'LocalizedError';
  }
}

/**
 * The reason of an error, as the value of a placeholder. A browser's error is reduced to its name, because its message cannot be
 * translated.
 */
export function whyOf(error: unknown): TextValue {
  if (error instanceof LocalizedError) return error.sentence;
  return error instanceof Error && error.name !== 'Error' ? error.name : { id: 'why-unknown', values: {} };
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ValuesOf<Id extends TextId> = Readonly<Record<NamesIn<(typeof englishMessages)[Id]>, TextValue>>;

export function catalogText<Id extends TextId>(
  id: Id,
  ...[values]: [NamesIn<(typeof englishMessages)[Id]>] extends [never] ? [] : [ValuesOf<Id>]
): CatalogText {
  return { id, values: values ?? {} };
}
