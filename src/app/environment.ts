import * as z from 'zod/mini';
import { parseJsonText } from '../files';
import { StartupError } from './startupError';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A schema that parses the text of a variable, or `fallback` if the variable is not set. `problem`: the error's text. */
export function variable<Value>(fallback: string, isRight: (text: string) => boolean, problem: string, read: (text: string) => Value) {
  return z.pipe(z._default(z.string(), fallback).check(z.refine(isRight, problem)), z.transform(read));
}

/** A whole number from 0 to `most`. `problem`: the error's text. */
export function wholeNumber(fallback: string, most: number, problem: string) {
  return variable(fallback, (text) => /^\d{1,5}$/.test(text) && Number(text) <= most, problem, Number);
}

export const portNumber = (fallback: string) => wholeNumber(fallback, 65_535, 'must be a whole number from 0 to 65535 (0 = any free port)');

export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

export const hostName = z
  .string()
  .check(z.regex(/^[a-z0-9.:-]{1,253}$/i, 'must be a host name or an IP address, without protocol and port'));

/** Reads variables by their schema. An empty variable counts as not set. The {@link StartupError} never contains values, because they may be keys. */
export function readVariables<Schema extends z.ZodMiniType>(schema: Schema, environment: Environment): z.output<Schema> {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = z.safeParse(schema, Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartupError(`${issue?.path.map(String).join('.') ?? 'The environment'} ${issue?.message ?? 'is not valid'}`);
}

/** Parses JSON. Undefined if the text is not JSON or does not match the schema. */
export function readJsonAs<Schema extends z.ZodMiniType>(schema: Schema, text: string | null): z.output<Schema> | undefined {
  try {
    return z.safeParse(schema, parseJsonText(text ?? '')).data;
  } catch {
    return undefined;
  }
}
