import * as z from 'zod/mini';
import { catalogText } from '../../contract';
import { parseJsonText } from '../../files';
import { type FoundFile, type KeptFileWatch, openKeptFile, peekKeptFile, writeKeptFile } from '../../server/os';
import { MigrationFailed, NewerStore } from '../../server/sqlite';
import type { DiskWatch } from '../health/diskWatch';
import { refusal, writeFailureReason } from '../problems';

export interface StoredDocument<T> {
  get(): T;
  /**
   * Applies one change at a time. Resolves when the result is stored. If `change` throws or its result does not match the schema, nothing changes.
   */
  update(change: (present: T) => T): Promise<T>;
  /** Like {@link update}, for a `change` whose result is already parsed, such as the body of a request. */
  updateParsed(change: (present: T) => T): Promise<T>;
  /** Like {@link update}, but the change applies even if the disk fails. It is stored when the disk works again. */
  updateAtOnce(change: (present: T) => T): Promise<T>;
  flush(): Promise<void>;
  readonly openedFrom: FoundFile<T>['from'];
}

interface StoredDocumentOptions<Schema extends z.ZodMiniType> extends DocumentKind<Schema>, KeptFileWatch {
  readonly home: string;
  readonly fallback: z.output<Schema>;
  /** The content to use and store if both the file and its copy are lost. If absent, `fallback` is used, and is not stored. */
  readonly whenLost?: z.output<Schema>;
  /** Watches the disk for {@link StoredDocument.updateAtOnce}. If absent, that method works like `update`. */
  readonly disk?: Pick<DiskWatch, 'failed' | 'onRoom'> | undefined;
}

/** Opens a document. If the file is unreadable, uses its latest good copy, or else the fallback (SPEC DAT-11). */
export async function openDocument<Schema extends z.ZodMiniType>(
  options: StoredDocumentOptions<Schema>,
): Promise<StoredDocument<z.output<Schema>>> {
  const { whenLost, fallback } = options;
  const serialize = (document: z.output<Schema>) =>
    `${JSON.stringify({ format: schemaVersionOf(options), ...Object(document) }, null, 2)}\n`;
  const kept = { ...keptAs(options.home, options), whenLost: whenLost === undefined ? undefined : serialize(whenLost) };
  const found = await openKeptFile(kept, options);
  let present = found.value ? found.value.document : found.from === 'lost' ? (whenLost ?? fallback) : fallback;
  const inTurn = createTurns();
  if (found.value?.isChanged) await writeKeptFile(options, serialize(present));

  type Document = z.output<Schema>;

  let isUnsaved = false;

  async function write(document: Document): Promise<void> {
    await writeKeptFile(options, serialize(document)).catch((error: unknown) => {
      options.disk?.failed(error);
      throw error;
    });
    isUnsaved = false;
  }

  async function apply(change: (present: Document) => Document, parse: (changed: Document) => Document): Promise<Document> {
    const changed = change(present);
    if (changed === present) return present;
    const next = parse(changed); // parsed, so that everything that is written can be read at the next start
    await write(next).catch(refuse);
    present = next;
    return next;
  }

  function refuse(error: unknown): never {
    throw refusal('STORAGE_FAILED', catalogText('file-not-written', { file: options.name, why: writeFailureReason(error) }));
  }

  async function applyAtOnce(change: (present: Document) => Document): Promise<Document> {
    const next = z.parse(options.schema, change(present));
    try {
      await write(next);
    } catch (error) {
      if (!options.disk) refuse(error);
      isUnsaved = true; // the disk watch reports the failure and writes later
    }
    present = next;
    return next;
  }

  const flush = () => inTurn(() => (isUnsaved ? write(present) : undefined));
  options.disk?.onRoom(flush);

  return {
    get: () => present,
    update: (change) => inTurn(() => apply(change, (changed) => z.parse(options.schema, changed))),
    updateParsed: (change) => inTurn(() => apply(change, (changed) => changed)),
    updateAtOnce: (change) => inTurn(() => applyAtOnce(change)),
    flush: async () => {
      await flush();
    },
    openedFrom: found.from,
  };
}

export async function peekDocument<Schema extends z.ZodMiniType>(
  home: string,
  kind: DocumentKind<Schema>,
): Promise<FoundFile<z.output<Schema>>> {
  const found = await peekKeptFile(keptAs(home, kind));
  return found.value ? { ...found, value: found.value.document } : found;
}

/** How to read the file of a document. `isChanged`: whether its text was migrated from an older version, or repaired. */
function keptAs<Schema extends z.ZodMiniType>(home: string, kind: DocumentKind<Schema>) {
  return {
    home,
    name: kind.name,
    mayUseCopy: (error: unknown) => error instanceof MigrationFailed,
    parse: (text: string): { readonly document: z.output<Schema>; readonly isChanged: boolean } | undefined => {
      const { found, isOlder, isRepaired } = readDocument(text, kind);
      if (found.success) return { document: found.data, isChanged: isOlder || isRepaired };
      if (isOlder) throw new MigrationFailed(kind.name, found.error);
      return undefined;
    },
  };
}

export function readDocument<Schema extends z.ZodMiniType>(text: string, kind: DocumentKind<Schema>) {
  const { value, isOlder } = migrate(parseJson(text), kind);
  const repaired = kind.repair?.(value) ?? value;
  return { found: z.safeParse(kind.schema, repaired), isOlder, isRepaired: repaired !== value };
}

function parseJson(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch {
    return undefined; // the text is not JSON, and every schema rejects undefined
  }
}

/** Runs tasks one after the other. Each caller receives the result or error of its own task. */
type InTurn = <T>(run: () => T | Promise<T>) => Promise<T>;

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    last = turn.catch(() => {}); // the caller receives the error; the next task must still run
    return turn;
  };
}

/** Migrates JSON from one schema version to the next. Must never change after its release. */
export type Migrate = (former: unknown) => unknown;

export interface DocumentKind<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly schema: Schema;
  /** The migrations from each version to the next, in order. A document that has no version has version 1. */
  readonly migrations: readonly Migrate[];
  /** Repairs values that an earlier release accepted for the same version. Returns the same object if there is nothing to repair. */
  readonly repair?: Migrate;
}

export function schemaVersionOf({ migrations }: Pick<DocumentKind, 'migrations'>): number {
  return migrations.length + 1;
}

/** Migrates a document to the current version. Throws if the document's version is newer, or if a migration fails. */
export function migrate(
  value: unknown,
  { name, migrations }: Pick<DocumentKind, 'name' | 'migrations'>,
): { readonly value: unknown; readonly isOlder: boolean } {
  const stored = z.safeParse(z.object({ format: z.int().check(z.gte(1)) }), value);
  const present = schemaVersionOf({ migrations });
  const isDocument = typeof value === 'object' && value !== null;
  const version = stored.success ? stored.data.format : isDocument ? 1 : present;
  if (version > present) throw new NewerStore(name);
  try {
    return { value: migrations.slice(version - 1).reduce((former, step) => step(former), value), isOlder: version < present };
  } catch (error) {
    throw new MigrationFailed(name, error);
  }
}
