import * as z from 'zod/mini';
import { frameLimits, sentence, type Timers } from '../../contract';
import { type StoreArea, StoredEntry } from '../../contract/companion';
import { BoxName } from '../../contract/settings';
import { parseJsonText } from '../../files';
import { invalidInput } from '../../server/http';
import type { KeptFileWatch } from '../../server/os';
import { refusal, writeFailureReason } from '../problems';
import type { DocumentKind } from '../storage/storedDocument';
import { createTurns, openDocument } from '../storage/storedDocument';
import { sharedStore } from './savedCode';
import { openWidgetJournal } from './widgetJournal';

/** Bytes in the file for all elements; a backup allows 16 MiB. */
const maxBytes = 8 * 1024 * 1024;
/** Bytes in the file besides an entry's own texts. */
const bytesAround = 120;
/** Changes of an element within this time are written together. */
const pauseMs = 3_000;
/** An element that writes more waits longer: at most 15 MB an hour. */
const bytesASecond = 4 * 1024;
/** The journal may grow to this, or to the size of the document. */
const minJournalBytes = 1024 * 1024;

/** An element, or the store that several share. */
const StoreName = z.union([BoxName, z.literal(sharedStore)]);
const KeptEntry = z.object({ ...StoredEntry.shape, box: StoreName, json: z.string().check(z.maxLength(frameLimits.storeValue)) });
/** A change in the journal; null = removed. */
const Change = z.object({ ...StoredEntry.shape, box: StoreName });
type KeptEntry = z.infer<typeof KeptEntry>;
/** A list, because a key may be `__proto__`. `journal`: id of the journal that follows. */
const Kept = z.object({ journal: z.optional(z.string()), entries: z.array(KeptEntry) });

export const widgetStoreDocument = { name: 'widgets.json', schema: Kept, migrations: [] } satisfies DocumentKind<typeof Kept>;

interface WidgetStoreOptions extends KeptFileWatch {
  readonly home: string;
  readonly timers: Timers;
  newId(): string;
  readonly limits?: { readonly storeTotal: number; readonly storeKeys: number; readonly maxBytes: number };
}

type Boxes = Map<string, Map<string, KeptEntry>>;

const idOf = ({ area, key }: Pick<StoredEntry, 'area' | 'key'>) => `${area} ${key}`;
const bytesOf = (entry: KeptEntry) => Buffer.byteLength(JSON.stringify(entry)) + bytesAround;

export type WidgetStore = Awaited<ReturnType<typeof openWidgetStore>>;

/** What custom widgets store, by element (SPEC CUS-93). */
export async function openWidgetStore(options: WidgetStoreOptions) {
  const { limits = { ...frameLimits, maxBytes }, report } = options;
  const document = await openDocument({ ...options, ...widgetStoreDocument, fallback: { entries: [] } });
  const { journal, changes } = await openWidgetJournal(options, document.get().journal);
  const boxes: Boxes = new Map();
  let bytes = 0;
  let isJournalBroken = false;
  for (const entry of document.get().entries) set(entry);
  for (const change of changes) {
    const { data } = z.safeParse(Change, change);
    if (data && data.json !== null) set({ ...data, json: data.json });
    else if (data) forget(data.box, idOf(data));
  }
  const writer = createWriter(options, {
    append: async (box, ids) => {
      const entries = [...ids].map((id) => boxes.get(box)?.get(id) ?? { box, ...partsOf(id), json: null });
      if (isJournalBroken || document.get().journal === undefined) await writeWhole();
      else await journal.append(entries).catch(breakJournal);
      if (journal.bytes() > Math.max(minJournalBytes, bytes)) await writeWhole();
      return Buffer.byteLength(JSON.stringify(entries));
    },
    writeWhole: () => writeWhole(),
  });

  /** After a failed append the journal's content is unknown: the next write is the whole document. */
  function breakJournal(error: unknown): never {
    isJournalBroken = true;
    throw error;
  }

  async function writeWhole(): Promise<void> {
    const id = options.newId();
    const entries = [...boxes.values()].flatMap((one) => [...one.values()]);
    await document.updateParsed(() => ({ journal: id, entries }));
    await journal.restart(id);
    isJournalBroken = false;
  }

  function set(entry: KeptEntry): void {
    forget(entry.box, idOf(entry));
    const own = boxes.get(entry.box) ?? new Map<string, KeptEntry>();
    boxes.set(entry.box, own.set(idOf(entry), entry));
    bytes += bytesOf(entry);
  }

  function forget(box: string, id: string): boolean {
    const present = boxes.get(box)?.get(id);
    if (present) bytes -= bytesOf(present);
    return boxes.get(box)?.delete(id) ?? false;
  }

  function refuseTooMuch(entry: KeptEntry): void {
    const own = boxes.get(entry.box) ?? new Map<string, KeptEntry>();
    const others = [...own.values()].filter((one) => idOf(one) !== idOf(entry));
    const units = [...others, entry].reduce((sum, { key, json }) => sum + key.length + json.length, 0);
    const replaced = own.get(idOf(entry));
    const all = bytes + bytesOf(entry) - (replaced ? bytesOf(replaced) : 0);
    if (units <= limits.storeTotal && others.length < limits.storeKeys && all <= limits.maxBytes) return;
    const [kilobytes, keys] = [Math.floor(limits.storeTotal / 1024), limits.storeKeys];
    throw refusal('CONFLICT', sentence('widget-store-full', { kilobytes, keys }));
  }

  async function forgetBoxes(gone: readonly string[]): Promise<void> {
    const known = gone.filter((box) => boxes.has(box));
    for (const box of known) {
      for (const id of boxes.get(box)?.keys() ?? []) forget(box, id);
      boxes.delete(box);
    }
    if (known.length > 0) await writer.settle();
  }

  const isSettled = () => journal.bytes() === 0 && !writer.isWaiting();
  return {
    /** JSON by key. */
    read: (box: string, area: StoreArea) =>
      new Map([...(boxes.get(box)?.values() ?? [])].filter((entry) => entry.area === area).map(({ key, json }) => [key, json])),
    /** Stores in memory, on disk within seconds. Throws 409 for a full store, 400 for invalid JSON, and the error of a failed last write. */
    put: (box: string, { area, key, json }: StoredEntry) => {
      const id = idOf({ area, key });
      if (json !== null) {
        if (!isJson(json)) throw invalidInput('body', [{ path: ['json'], message: 'must be JSON' }]);
        const entry = { box, area, key, json };
        refuseTooMuch(entry);
        if (boxes.get(box)?.get(id)?.json !== json) {
          set(entry);
          writer.note(box, id);
        }
      } else if (forget(box, id)) writer.note(box, id);
      const failure = writer.failure();
      if (failure) throw failure;
    },
    /** Deletes the entries of these elements. */
    forget: forgetBoxes,
    /** Deletes the entries of all other elements. */
    keepOnly: (kept: readonly string[]) => forgetBoxes([...boxes.keys()].filter((box) => !kept.includes(box))),
    settle: async () => {
      if (!isSettled()) await writer.settle();
    },
    /** Writes everything and stops. */
    close: async () => {
      writer.end();
      if (!isSettled()) await writer.settle().catch((error: unknown) => report(`widgets.json not written: ${String(error)}`));
    },
  };
}

const partsOf = (id: string): Pick<StoredEntry, 'area' | 'key'> => {
  const at = id.indexOf(' ');
  return { area: id.slice(0, at) as StoreArea, key: id.slice(at + 1) }; // the format of `idOf`
};

interface Writing {
  /** Appends an element's changes; resolves with their bytes. */
  append(box: string, ids: ReadonlySet<string>): Promise<number>;
  writeWhole(): Promise<void>;
}

/** Decides when changes are written. Each element waits only for its own writes. */
function createWriter({ timers }: Pick<WidgetStoreOptions, 'timers'>, { append, writeWhole }: Writing) {
  /** Ids of entries that are not on disk, by element. */
  const changed = new Map<string, Set<string>>();
  /** Cancels the next write of each element. */
  const waits = new Map<string, () => void>();
  const inTurn = createTurns();
  let failure: Error | null = null;
  let hasEnded = false;

  function wait(box: string, ms: number): void {
    if (!hasEnded)
      waits.set(
        box,
        timers.set(() => void flush(box), ms),
      );
  }

  async function flush(box: string): Promise<void> {
    const ids = changed.get(box);
    if (!ids) return void waits.delete(box);
    changed.delete(box);
    const written = await inTurn(() => append(box, ids)).catch((error: unknown) => fail(box, ids, error));
    if (written !== null) failure = null;
    wait(box, Math.max(pauseMs, ((written ?? 0) / bytesASecond) * 1_000));
  }

  function fail(box: string, ids: ReadonlySet<string>, error: unknown): null {
    changed.set(box, new Set([...ids, ...(changed.get(box) ?? [])]));
    const why = { file: widgetStoreDocument.name, why: writeFailureReason(error) };
    failure =
      error instanceof Error && 'code' in error && error.code === 'STORAGE_FAILED'
        ? error
        : refusal('STORAGE_FAILED', sentence('file-not-written', why));
    return null;
  }

  return {
    note: (box: string, id: string) => {
      const ids = changed.get(box) ?? new Set();
      changed.set(box, ids.add(id));
      if (!waits.has(box)) wait(box, pauseMs);
    },
    /** The error of the last write. */
    failure: () => failure,
    isWaiting: () => changed.size > 0,
    /** Writes everything that is not in the document. */
    settle: () =>
      inTurn(async () => {
        const written = new Map(changed);
        changed.clear();
        try {
          await writeWhole();
          failure = null;
        } catch (error) {
          for (const [box, ids] of written) changed.set(box, new Set([...ids, ...(changed.get(box) ?? [])]));
          throw error;
        }
      }),
    end: () => {
      hasEnded = true;
      for (const cancel of waits.values()) cancel();
      waits.clear();
    },
  };
}

function isJson(text: string): boolean {
  try {
    parseJsonText(text);
    return true;
  } catch {
    return false;
  }
}
