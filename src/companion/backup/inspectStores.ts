import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from 'kysely';
import * as z from 'zod/mini';
import { catalogText, Timestamp } from '../../contract';
import { backupMediaLimits, mediaKinds, mediaLimits } from '../../contract/companion';
import { inspectMedia } from '../../files';
import { systemCode } from '../../server/os';
import { formOf, knownForms, openForeignFile } from '../../server/sqlite';
import type { KeysFile } from '../access/keysDocument';
import type { MediaList } from '../media/mediaStore';
import { readFont } from '../media/readFont';
import { receiptMigrations } from '../receipts/migrations';
import type { DocumentKind } from '../storage/storedDocument';
import { readDocument } from '../storage/storedDocument';
import { documents } from '../stores';
import type { Inspection } from './backupFormat';

export interface OtherStores {
  readonly databases: Readonly<Record<string, Readonly<Record<string, Migration>>>>;
  readonly texts: Readonly<Record<string, (text: string) => boolean>>;
}

/** Thrown for content that cannot have been written by Ovation. */
class NotGenuine extends Error {}

/**
 * Checks that the files of an uploaded backup have the form that Ovation writes (SPEC DAT-8). Call this in a child process, because a crafted file
 * can hang or crash the process.
 */
export async function inspectStores(folder: string, others: OtherStores): Promise<Inspection> {
  let name = '';
  const inspecting = (next: string) => {
    name = next;
    return next;
  };
  try {
    for (const kind of Object.values<DocumentKind>(documents)) await readStored(folder, kind, inspecting);
    for (const [other, isGenuine] of Object.entries(others.texts)) {
      const text = await readText(folder, inspecting(other));
      if (text !== null && !isGenuine(text)) throw new NotGenuine();
    }
    const receipts = await inspectDatabase(folder, inspecting('receipts.db'), receiptMigrations);
    for (const [other, migrations] of Object.entries(others.databases)) await inspectDatabase(folder, inspecting(other), migrations);
    const media = (await readStored(folder, documents.media, inspecting))?.media ?? [];
    const leftOut: string[] = [];
    for (const id of await filesIn(join(folder, 'media'))) {
      if (await inspectMediaFile(folder, inspecting(`media/${id}`), media)) continue;
      await rm(join(folder, 'media', id));
      leftOut.push(media.find((item) => item.id === id)?.name ?? id);
    }
    const settings = await readStored(folder, documents.settings, inspecting);
    return { tag: 'genuine', boxes: Object.keys(settings?.boxes ?? {}).length, receipts, media: media.length - leftOut.length, leftOut };
  } catch (error) {
    // A malformed database throws an SQLite error. Any other error is a bug.
    if (!(error instanceof NotGenuine) && systemCode(error)?.startsWith('SQLITE_') !== true) throw error;
    return { tag: 'refused', why: catalogText('restore-changed-part', { name }) };
  }
}

async function readStored<Schema extends z.ZodMiniType>(
  folder: string,
  kind: DocumentKind<Schema>,
  inspecting: (name: string) => string,
): Promise<z.output<Schema> | null> {
  const text = await readText(folder, inspecting(kind.name));
  if (text === null) return null;
  const { found } = readDocument(text, kind);
  if (!found.success || !hasForms(kind.name, found.data)) throw new NotGenuine();
  return found.data;
}

/** Returns the number of receipts. 0 for other databases, or if the file is missing. */
async function inspectDatabase(folder: string, name: string, migrations: Readonly<Record<string, Migration>>): Promise<number> {
  const path = join(folder, name);
  if (!(await filesIn(folder)).includes(name)) return 0;
  const connection = openForeignFile(path);
  try {
    if (!isKnownSchema(connection, await knownForms(migrations))) throw new NotGenuine();
    const [check] = connection.prepare('PRAGMA quick_check(1)').all();
    if (!z.safeParse(z.object({ quick_check: z.literal('ok') }), check).success) throw new NotGenuine();
    if (name !== 'receipts.db') return 0;
    if (hasLastIds(connection)) throw new NotGenuine();
    const [row] = connection.prepare('SELECT count(*) AS count FROM receipts').all();
    return z.parse(z.object({ count: z.int() }), row).count;
  } finally {
    connection.close();
  }
}

/** An id far above any that Ovation assigns, and far below the largest number that can be read. */
const maxId = 2 ** 50;

/** Whether an id exceeds `maxId`. The next row would then get no id, or one that is too large to read. */
function hasLastIds(connection: ReturnType<typeof openForeignFile>): boolean {
  const columns = z.parse(
    z.array(z.object({ table: z.string(), column: z.string() })),
    connection
      .prepare(
        `SELECT m.name AS "table", c.name AS "column" FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
        WHERE m.type = 'table' AND ((c.name = 'id' AND lower(c.type) = 'integer') OR (m.name = 'sqlite_sequence' AND c.name = 'seq'))`,
      )
      .all(),
  );
  return columns.some(
    ({ table, column }) => connection.prepare(`SELECT 1 FROM "${table}" WHERE "${column}" > ${maxId} LIMIT 1`).all().length > 0,
  );
}

/** Whether `known` contains the schema of the database. False if the database has no table of migrations. */
function isKnownSchema(connection: ReturnType<typeof openForeignFile>, known: ReadonlySet<string>): boolean {
  const [table] = connection.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'kysely_migration'").all();
  return table !== undefined && known.has(formOf(connection));
}

/**
 * Returns false for a file that only an older Ovation accepts. Throws if the file does not match its name or entry (SPEC MED-1, MED-2).
 */
async function inspectMediaFile(folder: string, name: string, media: z.output<typeof MediaList>['media']): Promise<boolean> {
  const content = await readFile(join(folder, name));
  const id = name.slice('media/'.length);
  const entry = media.find((item) => item.id === id);
  const inspected = inspectMedia(content);
  const isItself = createHash('sha256').update(content).digest('hex').startsWith(id);
  if (!isItself || media.length > backupMediaLimits.items || (entry && entry.bytes !== content.length)) throw new NotGenuine();
  if (inspected.tag === 'taken' && inspected.info.kind === 'font' && readFont(content).tag === 'refused') throw new NotGenuine();
  if (inspected.tag === 'taken' && (!entry || entry.type === inspected.info.type)) return true;
  if (!entry || inspected.tag === 'taken') throw new NotGenuine();
  return false;
}

async function readText(folder: string, name: string): Promise<string | null> {
  return readFile(join(folder, name), 'utf8').catch(whenMissing(null));
}

async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(whenMissing([]));
}

function whenMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (systemCode(error) === 'ENOENT') return value;
    throw error;
  };
}

/*
 * The forms that values in backups must have (SPEC DAT-8). The schemas of the documents accept more, because they also read folders of
 * older versions.
 */

/** The schema of each document in a backup, by file name. Documents that are not listed are checked only with their usual schemas. */
const forms: Readonly<Record<string, z.ZodMiniType>> = {
  'keys.json': z.pipe(
    z.looseObject({
      overlays: z.record(z.string(), z.looseObject({ lastUsedAt: z.nullable(Timestamp) })),
      devices: z.optional(z.record(z.string(), z.looseObject({ lastUsedAt: z.nullable(Timestamp) }))),
      names: z.optional(bounded(z.string().check(z.maxLength(400)))),
      uses: z.optional(bounded(Timestamp)),
    }),
    z.custom<KeysFile>((keys) => hasDistinctKeys(keys as KeysFile)),
  ),
  'media.json': z.object({
    media: z
      .array(
        z.object({
          id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
          // The limit counts characters, and a character can have two UTF-16 units.
          name: z.string().check(z.minLength(1), z.maxLength(2 * mediaLimits.nameLength)),
          kind: z.enum(mediaKinds),
          type: z.string().check(z.regex(/^(image|video|audio|application)\/[a-z0-9.+-]{1,40}$/)),
          bytes: z.int().check(z.gte(1), z.lte(mediaLimits.fileBytes)),
          addedAt: Timestamp,
        }),
      )
      .check(z.refine((media) => new Set(media.map(({ id }) => id)).size === media.length)),
  }),
  'account.json': z.object({
    account: z.nullable(
      z.object({ baseUrl: z.string().check(z.maxLength(2_000)), apiKey: z.string().check(z.regex(/^[\x21-\x7e]{1,2000}$/)) }),
    ),
  }),
  'identities.json': z.object({
    identities: z
      .array(
        z.object({
          fingerprint: z.string().check(z.regex(/^[\w-]{1,100}$/)),
          id: z.string().check(z.minLength(1), z.maxLength(200)),
          displayName: z.nullable(z.string().check(z.maxLength(200))),
          pictureUrl: z.nullable(z.string().check(z.maxLength(2_000))),
        }),
      )
      .check(z.maxLength(100)),
  }),
  'obs.json': z.object({
    connection: z.nullable(z.object({ address: z.string().check(z.maxLength(300)), password: z.string().check(z.maxLength(500)) })),
  }),
};

function hasForms(name: string, document: unknown): boolean {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  return !form || z.safeParse(form, document).success;
}

function bounded<Value extends z.ZodMiniType>(value: Value) {
  return z.record(z.string().check(z.maxLength(200)), value).check(z.refine((record) => Object.keys(record).length <= 1_000));
}

/** Whether all keys differ. If two links had the same key, each would have the rights of both. */
function hasDistinctKeys({ settings, demo, control, overlays, devices = {} }: KeysFile): boolean {
  const keys = [settings, demo, control, ...[...Object.values(overlays), ...Object.values(devices)].map((used) => used?.key)];
  const given = keys.filter((key) => key !== undefined);
  return new Set(given).size === given.length;
}
