import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { type LocalizedText, localize, sentence } from '../../contract';
import { readPrivateFile, replaceFile, writePrivateFile } from '../../server/os';
import { MigrationFailed } from '../../server/sqlite';
import type { Clock, Report } from '../ports';
import { refusal, writeFailureReason } from '../problems';
import { type DocumentKind, migrate, schemaVersionOf } from './schemaVersions';
import { createTurns } from './turns';

/** A JSON file that is read once and held in memory. */
export interface StoredDocument<T> {
  get(): T;
  /** One change at a time; durable when it resolves. A `change` that throws or breaks the schema changes nothing. */
  update(change: (present: T) => T): Promise<T>;
  /** Like {@link update}, for a `change` whose result the schema has already parsed, such as a request's body. */
  updateParsed(change: (present: T) => T): Promise<T>;
  /** Why the former content of the file is not used; null = it is used. */
  readonly notice: LocalizedText | null;
}

export interface StoredDocumentOptions<Schema extends z.ZodMiniType> extends DocumentKind<Schema> {
  readonly home: string;
  /** The content while there is no file that can be read. */
  readonly fallback: z.output<Schema>;
  readonly clock: Clock;
  readonly report: Report;
}

/** Opens a document; a file that cannot be read is set aside and reported (SPEC SET-1). */
export async function openDocument<Schema extends z.ZodMiniType>(
  options: StoredDocumentOptions<Schema>,
): Promise<StoredDocument<z.output<Schema>>> {
  const path = join(options.home, options.name);
  const text = await readPrivateFile(path);
  const read = text === null ? null : readDocument(text, options);
  const found = read?.found;
  if (read?.isOlder && !found?.success) throw new MigrationFailed(options.name, found?.error);
  const notice = found?.success === false ? await setAside(path, options) : null;
  let present = found?.success ? found.data : options.fallback;
  const inTurn = createTurns();
  const serialize = (document: z.output<Schema>) =>
    `${JSON.stringify({ format: schemaVersionOf(options), ...Object(document) }, null, 2)}\n`;
  if (found?.success && (read?.isOlder || read?.isRepaired)) await writePrivateFile(path, serialize(present));

  type Document = z.output<Schema>;

  async function apply(change: (present: Document) => Document, parse: (changed: Document) => Document): Promise<Document> {
    const changed = change(present);
    if (changed === present) return present;
    const next = parse(changed); // nothing is written that the next start could not read
    await writePrivateFile(path, serialize(next)).catch((error: unknown) => {
      throw refusal('STORAGE_FAILED', sentence('file-not-written', { file: options.name, why: writeFailureReason(error) }));
    });
    present = next;
    return next;
  }

  return {
    get: () => present,
    update: (change) => inTurn(() => apply(change, (changed) => z.parse(options.schema, changed))),
    updateParsed: (change) => inTurn(() => apply(change, (changed) => changed)),
    notice,
  };
}

/** A document's text in the present version, and whether its schema accepts it. Throws as `migrate` does. */
export function readDocument<Schema extends z.ZodMiniType>(text: string, kind: DocumentKind<Schema>) {
  const { value, isOlder } = migrate(parseJson(text), kind);
  const repaired = kind.repair?.(value) ?? value;
  return { found: z.safeParse(kind.schema, repaired), isOlder, isRepaired: repaired !== value };
}

async function setAside(
  path: string,
  { clock, report }: Pick<StoredDocumentOptions<z.ZodMiniType>, 'clock' | 'report'>,
): Promise<LocalizedText> {
  const stamp = new Date(clock.now()).toISOString().replace(/[:.]/g, '-');
  const aside = path.replace(/\.json$/, `.unreadable-${stamp}.json`);
  await replaceFile(path, aside);
  const notice = localize(sentence('file-set-aside', { file: basename(path), kept: basename(aside) }));
  report(notice.text);
  return notice;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // every document's schema refuses undefined
  }
}
