import type { en } from './en';

/** Ids begin with the name of their feature, as in `sound.volume`. The English catalog defines them. */
export type TextId = keyof typeof en;

export type Texts = Readonly<Record<TextId, string>>;

/**
 * If a translation has the same ids as English, this is `unknown`, which accepts any type. Otherwise, it is a type that makes `tsc` list
 * the missing and unknown ids.
 */
export type SameIds<English, Translation> = [Differing<English, Translation> | Differing<Translation, English>] extends [never]
  ? unknown
  : { missing: Differing<English, Translation>; unknown: Differing<Translation, English> };

type Differing<Of, From> = Exclude<IdsOf<Of>, IdsOf<From>>;

/** Ids of nested texts are paths, such as `titles/combo`. */
type IdsOf<Nested> = Nested extends object
  ? { [Id in keyof Nested & string]: Nested[Id] extends string ? Id : `${Id}/${IdsOf<Nested[Id]>}` }[keyof Nested & string]
  : never;

/** `null` and `undefined` are shown as an empty text. */
export type TextValue = string | number | null | undefined;

/** The arguments after the id: a value for each `{name}` in the text. If the id is a union of ids, any values are accepted. */
export type ValuesOf<Id extends TextId, Value> =
  IsUnion<Id> extends true
    ? [values?: Readonly<Record<string, Value>>]
    : [NamesIn<(typeof en)[Id]>] extends [never]
      ? []
      : [values: Readonly<Record<NamesIn<(typeof en)[Id]>, Value>>];

type IsUnion<Id, All = Id> = Id extends unknown ? ([All] extends [Id] ? false : true) : never;

/*
 * The names of the arguments of a text in ICU MessageFormat. Arguments are in braces. An argument can contain texts with further arguments.
 * `Outer` has one entry for each enclosing text.
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

type NextBrace<Text extends string> = Text extends `${infer Before}}${infer Rest}`
  ? Before extends `${infer Earlier}{${infer Later}`
    ? ['{', Earlier, `${Later}}${Rest}`]
    : ['}', Before, Rest]
  : Text extends `${infer Before}{${infer Rest}`
    ? ['{', Before, Rest]
    : null;
