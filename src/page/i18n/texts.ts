import type { en } from './en';

/** A text's id begins with its feature: `sound.volume`. The English catalog decides which ids there are. */
export type TextId = keyof typeof en;

/** A catalog of every feature. */
export type Texts = Readonly<Record<TextId, string>>;

/** A feature's texts in a language other than English: one that is missing, or too many, is a type error. */
export type TextsOf<Feature extends string> = Readonly<Record<Extract<TextId, `${Feature}.${string}`>, string>>;

/** `null` is written as an empty text. */
export type TextValue = string | number | null | undefined;

/** What a text takes beside its id: a value for each name in it. An id that is chosen at run time takes whatever its texts need. */
export type ValuesOf<Id extends TextId, Value> =
  IsUnion<Id> extends true
    ? [values?: Readonly<Record<string, Value>>]
    : [NamesIn<(typeof en)[Id]>] extends [never]
      ? []
      : [values: Readonly<Record<NamesIn<(typeof en)[Id]>, Value>>];

type IsUnion<Id, All = Id> = Id extends unknown ? ([All] extends [Id] ? false : true) : never;

/*
 * The names between braces in ICU MessageFormat. Levels alternate: a brace in a text opens an argument, one in an argument opens
 * the text of a choice. `Outer` counts the texts around the present one.
 */
export type NamesIn<Text extends string> = InText<Text, [], never>;

type InText<Text extends string, Outer extends unknown[], Names> =
  NextBrace<Text> extends [infer Brace, string, infer Rest extends string]
    ? Brace extends '{'
      ? OfArgument<Rest, Outer, Names>
      : Outer extends [unknown, ...infer Further]
        ? AfterChoice<Rest, Further, Names>
        : Names
    : Names;

type OfArgument<Text extends string, Outer extends unknown[], Names> =
  NextBrace<Text> extends [infer Brace, infer Before extends string, infer Rest extends string]
    ? Brace extends '}'
      ? InText<Rest, Outer, Names | NameIn<Before>>
      : InText<Rest, [0, ...Outer], Names | NameIn<Before>>
    : Names;

type AfterChoice<Text extends string, Outer extends unknown[], Names> =
  NextBrace<Text> extends [infer Brace, string, infer Rest extends string]
    ? Brace extends '}'
      ? InText<Rest, Outer, Names>
      : InText<Rest, [0, ...Outer], Names>
    : Names;

type NameIn<Argument extends string> = Argument extends `${infer Name},${string}` ? Name : Argument;

/** The first brace with what stands before and behind it. */
type NextBrace<Text extends string> = Text extends `${infer Before}}${infer Rest}`
  ? Before extends `${infer Earlier}{${infer Later}`
    ? ['{', Earlier, `${Later}}${Rest}`]
    : ['}', Before, Rest]
  : Text extends `${infer Before}{${infer Rest}`
    ? ['{', Before, Rest]
    : null;
