import * as z from 'zod/mini';
import { StartupError } from './startupError';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A port; 0 = any free one. */
export const portNumber = (fallback: string) =>
  z.pipe(
    z
      ._default(z.string(), fallback)
      .check(
        z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a whole number from 0 to 65535 (0 = any free port)'),
      ),
    z.transform(Number),
  );

export const hostName = z
  .string()
  .check(z.regex(/^[a-z0-9.:-]{1,253}$/i, 'must be a host name or an IP address, without protocol and port'));

/** Reads variables by their schema; an empty one is not set. The {@link StartupError} never repeats a value, which may be a key. */
export function readVariables<Schema extends z.ZodMiniType>(schema: Schema, environment: Environment): z.output<Schema> {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = z.safeParse(schema, Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartupError(`${issue?.path.map(String).join('.') ?? 'The environment'} ${issue?.message ?? 'is not valid'}`);
}
