import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { sentence, type Told, told } from '../../contract';
import { replaceFile } from '../../machine';
import { MigrationFailed, NewerStore } from '../../sqlite';
import type { Clock, Report } from '../ports';
import { refusal } from '../refusal';
import { readPrivateFile, writePrivateFile } from './privateFile';
import { documentMends, documentMigrations } from './schemaVersions';
import { whyNotWritten } from './whyNotWritten';

/** A JSON file that is read once and held in memory. */
export interface StoredDocument<T> {
  get(): T;
  /** One at a time, durable when it resolves. A `change` that throws, or whose outcome is not of the schema, changes nothing. */
  update(change: (present: T) => T): Promise<T>;
  /** Why the file's former content is not in use; null when it is. */
  readonly notice: Told | null;
}

export interface StoredDocumentOptions<Schema extends z.ZodMiniType> {
  readonly home: string;
  /** With `.json` at its end. */
  readonly name: string;
  readonly schema: Schema;
  readonly fallback: z.output<Schema>;
  /** Absent = those of the table; what was written without a form has the first. */
  readonly migrations?: readonly Migrate[];
  readonly clock: Clock;
  readonly report: Report;
}

/** JSON of one form to JSON of the next. */
export type Migrate = (former: unknown) => unknown;

/** Opens a document; a file that cannot be understood is set aside and named (SPEC SET-1). */
export async function openDocument<Schema extends z.ZodMiniType>(
  options: StoredDocumentOptions<Schema>,
): Promise<StoredDocument<z.output<Schema>>> {
  const path = join(options.home, options.name);
  const { migrations = documentMigrations[options.name] ?? [] } = options;
  const text = await readPrivateFile(path);
  const read = text === null ? null : readDocument(text, { ...options, migrations });
  const found = read?.found;
  if (read?.isOlder && !found?.success) throw new MigrationFailed(options.name, found?.error);
  const notice = found?.success === false ? await setAside(path, options) : null;
  let present = found?.success ? found.data : options.fallback;
  let queue: Promise<unknown> = Promise.resolve();
  const serialize = (document: z.output<Schema>) => `${JSON.stringify({ format: migrations.length + 1, ...Object(document) }, null, 2)}\n`;
  if (found?.success && (read?.isOlder || read?.isMended)) await writePrivateFile(path, serialize(present));

  async function apply(change: (present: z.output<Schema>) => z.output<Schema>): Promise<z.output<Schema>> {
    const changed = change(present);
    if (changed === present) return present;
    const next = z.parse(options.schema, changed); // what the next start could not read is not kept
    await writePrivateFile(path, serialize(next)).catch((error: unknown) => {
      throw refusal('STORAGE_FAILED', sentence('file-not-written', { file: options.name, why: whyNotWritten(error) }));
    });
    present = next;
    return next;
  }

  return {
    get: () => present,
    update: (change) => {
      const result = queue.then(() => apply(change));
      queue = result.catch(() => {}); // its caller is told; the next change starts from what is present
      return result;
    },
    notice,
  };
}

/** A document's text in the present form, and whether its schema takes it. Throws where it is of a later form, or does not become the next. */
export function readDocument<Schema extends z.ZodMiniType>(
  text: string,
  { name, schema, migrations = documentMigrations[name] ?? [] }: Pick<StoredDocumentOptions<Schema>, 'name' | 'schema' | 'migrations'>,
) {
  const { value, isOlder } = bringUp(parseJson(text), name, migrations);
  const mended = documentMends[name]?.(value) ?? value;
  return { found: z.safeParse(schema, mended), isOlder, isMended: mended !== value };
}

async function setAside(path: string, { clock, report }: Pick<StoredDocumentOptions<z.ZodMiniType>, 'clock' | 'report'>): Promise<Told> {
  const stamp = new Date(clock.now()).toISOString().replace(/[:.]/g, '-');
  const aside = path.replace(/\.json$/, `.unreadable-${stamp}.json`);
  await replaceFile(path, aside);
  const notice = told(sentence('file-set-aside', { file: basename(path), kept: basename(aside) }));
  report(notice.text);
  return notice;
}

/** The present form of what was read (SPEC DAT-1). Throws where it is of a later one, or does not become the next. */
function bringUp(value: unknown, name: string, migrations: readonly Migrate[]): { readonly value: unknown; readonly isOlder: boolean } {
  const stored = z.safeParse(z.object({ format: z.int().check(z.gte(1)) }), value);
  const format = stored.success ? stored.data.format : 1;
  const present = migrations.length + 1;
  if (format > present) throw new NewerStore(name);
  try {
    return { value: migrations.slice(format - 1).reduce((former, migrate) => migrate(former), value), isOlder: format < present };
  } catch (error) {
    throw new MigrationFailed(name, error);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no document is undefined, so every schema refuses it
  }
}
