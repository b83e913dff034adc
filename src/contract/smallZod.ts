/**
 * The words of `zod/mini` that the overlay's engine uses, with zod's own meaning, in 1 kB where zod takes 7 of the
 * overlay's 30. Schemas are written with zod and run with zod everywhere else; the build puts this in its place in the
 * engine's worker alone (vite.config.ts), and `smallZod.test.ts` holds the two side by side. Words of their own that
 * schemas have for what is wrong are for forms and API clients: here the place is named alone, and the texts weigh nothing.
 */

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: typeof message;
}

type Path = readonly PropertyKey[];
/** Answers the output; what is wrong goes to `issues`. */
type Run = (value: unknown, path: Path, issues: Issue[]) => unknown;
/** Looks at a value of the right type. */
type Check = (value: unknown, path: Path, issues: Issue[]) => void;
export interface SmallSchema {
  readonly run: Run;
  readonly shape: Readonly<Record<string, SmallSchema>>;
  check(...checks: Check[]): SmallSchema;
}

const message = 'Invalid input';

/* @__NO_SIDE_EFFECTS__ */
function schema(run: Run, shape: SmallSchema['shape'] = {}): SmallSchema {
  const check = (...checks: Check[]) =>
    schema((value, path, issues) => {
      const before = issues.length;
      const output = run(value, path, issues);
      for (const one of checks) if (issues.length === before) one(output, path, issues);
      return output;
    }, shape);
  return { run, shape, check };
}

/* @__NO_SIDE_EFFECTS__ */
function typed(accepts: (value: unknown) => boolean): SmallSchema {
  return schema((value, path, issues) => {
    if (!accepts(value)) issues.push({ path, message });
    return value;
  });
}

/* @__NO_SIDE_EFFECTS__ */
function checked<T>(accepts: (value: T) => boolean): Check {
  return (value, path, issues) => {
    if (!accepts(value as T)) issues.push({ path, message }); // checks stand behind the schema of their type
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/* @__NO_SIDE_EFFECTS__ */
export const string = () => typed((value) => typeof value === 'string');
/* @__NO_SIDE_EFFECTS__ */
export const number = () => typed((value) => Number.isFinite(value));
/* @__NO_SIDE_EFFECTS__ */
export const int = () => typed(Number.isSafeInteger);
/* @__NO_SIDE_EFFECTS__ */
export const boolean = () => typed((value) => typeof value === 'boolean');
/* @__NO_SIDE_EFFECTS__ */
export const unknown = () => typed(() => true);
/* @__NO_SIDE_EFFECTS__ */
export const literal = (wanted: unknown) => typed((value) => value === wanted);
/* @__NO_SIDE_EFFECTS__ */
const oneOf = (values: readonly unknown[]) => typed((value) => values.includes(value));

export { oneOf as enum };

/* @__NO_SIDE_EFFECTS__ */
export const nullable = (inner: SmallSchema) => schema((value, path, issues) => (value === null ? null : inner.run(value, path, issues)));
/* @__NO_SIDE_EFFECTS__ */
export const optional = (inner: SmallSchema) =>
  schema((value, path, issues) => (value === undefined ? undefined : inner.run(value, path, issues)));
/* @__NO_SIDE_EFFECTS__ */
export const array = (inner: SmallSchema) =>
  schema((value, path, issues) => {
    if (Array.isArray(value)) return Array.from(value, (item, index) => inner.run(item, [...path, index], issues));
    issues.push({ path, message });
    return value;
  });

/* @__NO_SIDE_EFFECTS__ */
export const object = (shape: SmallSchema['shape']) =>
  schema((value, path, issues) => {
    if (!isObject(value)) {
      issues.push({ path, message });
      return value;
    }
    const output: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(shape)) {
      const field = inner.run(value[name], [...path, name], issues);
      if (field !== undefined || name in value) output[name] = field;
    }
    return output;
  }, shape);

/* @__NO_SIDE_EFFECTS__ */
export const record = (keys: SmallSchema, values: SmallSchema) =>
  schema((value, path, issues) => {
    if (!isObject(value)) {
      issues.push({ path, message });
      return value;
    }
    const output: Record<string, unknown> = {};
    for (const name of Object.keys(value)) {
      if (name === '__proto__') continue;
      const before = issues.length;
      keys.run(name, [...path, name], issues);
      if (issues.length === before) output[name] = values.run(value[name], [...path, name], issues);
    }
    return output;
  });

/* @__NO_SIDE_EFFECTS__ */
export const discriminatedUnion = (key: string, options: readonly SmallSchema[]) =>
  schema((value, path, issues) => {
    const chosen = isObject(value) ? options.find(({ shape }) => shape[key] && safeParse(shape[key], value[key]).success) : undefined;
    if (chosen) return chosen.run(value, path, issues);
    issues.push({ path: isObject(value) ? [...path, key] : path, message });
    return value;
  });

export const refine = <T>(accepts: (value: T) => boolean) => checked(accepts);
export const regex = (pattern: RegExp) => checked((value: string) => pattern.test(value));
export const minLength = (length: number) => checked((value: string) => value.length >= length);
export const maxLength = (length: number) => checked((value: string) => value.length <= length);
export const gte = (bound: number) => checked((value: number) => value >= bound);
export const lte = (bound: number) => checked((value: number) => value <= bound);
export const positive = () => checked((value: number) => value > 0);

export type SmallResult =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

export function safeParse(of: SmallSchema, value: unknown): SmallResult {
  const issues: Issue[] = [];
  const data = of.run(value, [], issues);
  return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
}
