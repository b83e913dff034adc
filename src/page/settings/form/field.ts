import type * as z from 'zod/mini';

import { type Change, entriesOf, type Path } from '../../../contract/settings';

/**
 * One setting of the document: its value, the value that it inherits, and functions that change it. The schema sets its bounds. The ids of
 * its texts are `setting.<key>` and `setting.<key>.hint`.
 */
export interface Field<Value> {
  readonly key: string;
  readonly schema: z.ZodMiniType;
  /** undefined if nothing is stored. The field then inherits or has no value. */
  readonly value: Value | undefined;
  readonly inherits: boolean;
  readonly inherited: Value | undefined;
  /** Stores a value; undefined removes it. */
  set(value: Value | undefined): void;
  /** Adds or removes a member of the list. Keeps the changes that other pages make to other members. */
  include(member: string, isIncluded: boolean): void;
  /** Sets an entry of the record. If `entry` is undefined, removes it. Keeps the changes that other pages make to other entries. */
  setEntry(name: string, entry: unknown): void;
}

/** The keys of an object's fields, including the fields of nested objects: `pacing`, `pacing.comboMs`. */
export type KeyOf<Type> = Type extends readonly unknown[] | string | number | boolean | null
  ? never
  : { [Name in keyof Type & string]: string extends Name ? never : Name | `${Name}.${KeyOf<NonNullable<Type[Name]>>}` }[keyof Type &
      string];

/** The type of the value at a key. A dot does not always separate two keys, because the names of event types contain dots. */
export type ValueOf<Type, Key extends string> = Key extends keyof Type
  ? Exclude<Type[Key], undefined>
  : {
      [Name in keyof Type & string]: Key extends `${Name}.${infer Rest}` ? ValueOf<NonNullable<Type[Name]>, Rest> : never;
    }[keyof Type & string];

export interface Fields<Type, Key extends string = KeyOf<Type>> {
  at<At extends Key>(key: At): Field<ValueOf<Type, At>>;
}

interface FieldsOptions<Type> {
  readonly schema: z.ZodMiniType;
  readonly value: Type;
  readonly path: Path;
  readonly change: (change: Change) => void;
}

export function fieldsOf<Type extends object>({ schema, value, path, change }: FieldsOptions<Type>): Fields<Type> {
  return {
    at: <Key extends KeyOf<Type>>(key: Key): Field<ValueOf<Type, Key>> => {
      const place = placeIn(schema, key);
      const at = [...path, ...place.path];
      const put = (where: Path, next: unknown) =>
        change(next === undefined ? { tag: 'remove', path: where } : { tag: 'set', path: where, value: next });
      return {
        key,
        schema: place.schema,
        value: valueOn(value, place.path) as ValueOf<Type, Key>,
        inherits: false,
        inherited: undefined,
        set: (next) => put(at, next),
        setEntry: (name, entry) => put([...at, name], entry),
        include: (member, included) => change({ tag: 'member', path: at, member, included }),
      };
    },
  };
}

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly entries?: Readonly<Record<string, string>>;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}

interface Check {
  readonly check: string;
  readonly value?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition; // zod has no public type that covers the definitions of all schemas

/** Unwraps a schema: removes the wrappers `optional`, `nullable`, `default` and `pipe`. */
function bare(schema: z.ZodMiniType): z.ZodMiniType {
  const { type, innerType, in: input, out: output } = definitionOf(schema);
  if (type === 'pipe' && input && output) return bare(definitionOf(input).type === 'transform' ? output : input);
  return innerType ? bare(innerType) : schema;
}

interface Place {
  readonly path: readonly string[];
  readonly schema: z.ZodMiniType;
}

export function findPlace(schema: z.ZodMiniType, key: string): Place | null {
  const { shape = {}, valueType } = definitionOf(bare(schema));
  if (valueType) return { path: [key], schema: valueType }; // a record, whose names may contain dots
  const name = Object.keys(shape).find((one) => key === one || key.startsWith(`${one}.`));
  const next = name === undefined ? undefined : shape[name];
  if (name === undefined || !next) return null;
  if (name === key) return { path: [name], schema: next };
  const rest = findPlace(next, key.slice(name.length + 1));
  return rest && { path: [name, ...rest.path], schema: rest.schema };
}

export function placeIn(schema: z.ZodMiniType, key: string): Place {
  const place = findPlace(schema, key);
  if (!place) throw new Error(`The settings have no field ${key}.`);
  return place;
}

export function valueOn(node: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => entriesOf(at)[name], node);
}

/** A copy of the object with this value at the path. If `value` is undefined, removes the value there and all objects that become empty. */
export function withValueOn<Node extends object>(node: Node, [name, ...rest]: readonly string[], value: unknown): Node {
  if (name === undefined) return node;
  const entries = new Map<string, unknown>(Object.entries(node));
  const inner = entries.get(name);
  const next = rest.length === 0 ? value : withValueOn(typeof inner === 'object' && inner !== null ? inner : {}, rest, value);
  const isEmpty = rest.length > 0 && Object.keys(next as object).length === 0; // `next` is an object, because the path continues
  if (next === undefined || isEmpty) entries.delete(name);
  else entries.set(name, next);
  return Object.fromEntries(entries) as Node; // the schema validates the document when the change is applied
}

/** The bounds of a number. For a text: the bounds of its length in characters. */
export function boundsOf({ schema }: Pick<Field<unknown>, 'schema'>): { readonly min: number; readonly max: number } {
  const checks = (definitionOf(bare(schema)).checks ?? []).map((check) => check._zod.def);
  const limit = (number: string, length: 'min_length' | 'max_length') =>
    checks.find(({ check }) => check === number)?.value ??
    checks.find(({ check }) => check === length)?.[length === 'min_length' ? 'minimum' : 'maximum'];
  return {
    min: limit('greater_than', 'min_length') ?? Number.MIN_SAFE_INTEGER,
    max: limit('less_than', 'max_length') ?? Number.MAX_SAFE_INTEGER,
  };
}

/** A nullable field without null, for the control that sets its value. The control has its own texts: `setting.<key>.<name>`. */
export function ownValueOf<Value>(of: Field<Value | null>, name: string): Field<Value> {
  return { ...(of as Field<Value>), key: `${of.key}.${name}`, schema: bare(of.schema) };
}

export function optionsOf<Value extends string>({ schema }: Pick<Field<Value>, 'schema'>): readonly Value[] {
  return Object.values(definitionOf(bare(schema)).entries ?? {}) as Value[];
}

export function allowsNull({ schema }: Pick<Field<unknown>, 'schema'>): boolean {
  const { type, innerType } = definitionOf(schema);
  return type === 'nullable' || (innerType !== undefined && allowsNull({ schema: innerType }));
}
