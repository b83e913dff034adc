import * as z from 'zod/mini';
import { catalogText, frameLimits, type Timers } from '../../contract';
import { type StoreArea, StoredEntry } from '../../contract/companion';
import { ElementName } from '../../contract/settings';
import { parseJsonText } from '../../files';
import { invalidInput } from '../../server/http';
import type { KeptFileWatch } from '../../server/os';
import { refusal, writeFailureReason } from '../problems';
import type { DocumentKind } from '../storage/storedDocument';
import { createTurns, openDocument } from '../storage/storedDocument';
import { sharedStore } from './savedCode';
import { openWidgetJournal } from './widgetJournal';

/** Maximum size of the file, for all elements together: half of what a backup may contain. */
const maxBytes = 8 * 1024 * 1024;
/** How many bytes an entry takes in the file besides its texts. */
const bytesAround = 120;
/** Changes of an element within this time are written together. */
const pauseMs = 3_000;
/** The rate at which an element may write: 15 MB an hour. Faster writes are delayed. */
const bytesASecond = 4 * 1024;
/** The journal may grow to this size, or to the size of the document if that is larger. */
const minJournalBytes = 1024 * 1024;

const StoreName = z.union([ElementName, z.literal(sharedStore)]);
const KeptEntry = z.object({ ...StoredEntry.shape, box: StoreName, json: z.string().check(z.maxLength(frameLimits.storeValue)) });
/** A change in the journal. `json` is null if the value was removed. */
const Change = z.object({ ...StoredEntry.shape, box: StoreName });
type KeptEntry = z.infer<typeof KeptEntry>;
/** The entries are a list, because a key may be `__proto__`. `journal` is the id of the journal with the later changes. */
const Kept = z.object({ journal: z.optional(z.string()), entries: z.array(KeptEntry) });

export const widgetStoreDocument = { name: 'widgets.json', schema: Kept, migrations: [] } satisfies DocumentKind<typeof Kept>;

interface WidgetStoreOptions extends KeptFileWatch {
  readonly home: string;
  readonly timers: Timers;
  newId(): string;
  readonly limits?: { readonly storeTotal: number; readonly storeKeys: number; readonly maxBytes: number };
}

type Elements = Map<string, Map<string, KeptEntry>>;

const idOf = ({ area, key }: Pick<StoredEntry, 'area' | 'key'>) => `${area} ${key}`;
const bytesOf = (entry: KeptEntry) => Buffer.byteLength(JSON.stringify(entry)) + bytesAround;

export type WidgetStore = Awaited<ReturnType<typeof openWidgetStore>>;

export async function openWidgetStore(options: WidgetStoreOptions) {
  const { limits = { ...frameLimits, maxBytes }, report } = options;
  const document = await openDocument({ ...options, ...widgetStoreDocument, fallback: { entries: [] } });
  const { journal, changes } = await openWidgetJournal(options, document.get().journal);
  const elements: Elements = new Map();
  let bytes = 0;
  let isJournalBroken = false;
  for (const entry of document.get().entries) set(entry);
  for (const change of changes) {
    const { data } = z.safeParse(Change, change);
    if (data && data.json !== null) set({ ...data, json: data.json });
    else if (data) forget(data.box, idOf(data));
  }
  const writer = createWriter(options, {
    append: async (element, ids) => {
      const entries = [...ids].map((id) => elements.get(element)?.get(id) ?? { box: element, ...partsOf(id), json: null });
      if (isJournalBroken || document.get().journal === undefined) await writeWhole();
      else await journal.append(entries).catch(breakJournal);
      if (journal.bytes() > Math.max(minJournalBytes, bytes)) await writeWhole();
      return Buffer.byteLength(JSON.stringify(entries));
    },
    writeWhole: () => writeWhole(),
  });

  /** Called when appending to the journal has failed. The journal's content is then unknown, so the next write is the complete document. */
  function breakJournal(error: unknown): never {
    isJournalBroken = true;
    throw error;
  }

  async function writeWhole(): Promise<void> {
    const id = options.newId();
    const entries = [...elements.values()].flatMap((one) => [...one.values()]);
    await document.updateParsed(() => ({ journal: id, entries }));
    await journal.restart(id);
    isJournalBroken = false;
  }

  function set(entry: KeptEntry): void {
    forget(entry.box, idOf(entry));
    const own = elements.get(entry.box) ?? new Map<string, KeptEntry>();
    elements.set(entry.box, own.set(idOf(entry), entry));
    bytes += bytesOf(entry);
  }

  function forget(element: string, id: string): boolean {
    const present = elements.get(element)?.get(id);
    if (present) bytes -= bytesOf(present);
    return elements.get(element)?.delete(id) ?? false;
  }

  function refuseTooMuch(entry: KeptEntry): void {
    const own = elements.get(entry.box) ?? new Map<string, KeptEntry>();
    const others = [...own.values()].filter((one) => idOf(one) !== idOf(entry));
    const units = [...others, entry].reduce((sum, { key, json }) => sum + key.length + json.length, 0);
    const replaced = own.get(idOf(entry));
    const all = bytes + bytesOf(entry) - (replaced ? bytesOf(replaced) : 0);
    if (units <= limits.storeTotal && others.length < limits.storeKeys && all <= limits.maxBytes) return;
    const [kilobytes, keys] = [Math.floor(limits.storeTotal / 1024), limits.storeKeys];
    throw refusal('CONFLICT', catalogText('widget-store-full', { kilobytes, keys }));
  }

  async function forgetElements(gone: readonly string[]): Promise<void> {
    const known = gone.filter((element) => elements.has(element));
    for (const element of known) {
      for (const id of elements.get(element)?.keys() ?? []) forget(element, id);
      elements.delete(element);
    }
    if (known.length > 0) await writer.settle();
  }

  const isSettled = () => journal.bytes() === 0 && !writer.isWaiting();
  return {
    read: (element: string, area: StoreArea) =>
      new Map([...(elements.get(element)?.values() ?? [])].filter((entry) => entry.area === area).map(({ key, json }) => [key, json])),
    /** Stores the value in memory immediately, and on disk within seconds. Throws the error of the latest write if that write failed. */
    put: (element: string, { area, key, json }: StoredEntry) => {
      const id = idOf({ area, key });
      if (json !== null) {
        if (!isJson(json)) throw invalidInput('body', [{ path: ['json'], message: 'must be JSON' }]);
        const entry = { box: element, area, key, json };
        refuseTooMuch(entry);
        if (elements.get(element)?.get(id)?.json !== json) {
          set(entry);
          writer.note(element, id);
        }
      } else if (forget(element, id)) writer.note(element, id);
      const failure = writer.failure();
      if (failure) throw failure;
    },
    forget: forgetElements,
    keepOnly: (kept: readonly string[]) => forgetElements([...elements.keys()].filter((element) => !kept.includes(element))),
    settle: async () => {
      if (!isSettled()) await writer.settle();
    },
    close: async () => {
      writer.end();
      if (!isSettled()) await writer.settle().catch((error: unknown) => report(`widgets.json not written: ${String(error)}`));
    },
  };
}

const partsOf = (id: string): Pick<StoredEntry, 'area' | 'key'> => {
  const at = id.indexOf(' ');
  return { area: id.slice(0, at) as StoreArea, key: id.slice(at + 1) };
};

interface Writing {
  append(element: string, ids: ReadonlySet<string>): Promise<number>;
  writeWhole(): Promise<void>;
}

/** Decides when changes are written. An element waits only for its own writes. */
function createWriter({ timers }: Pick<WidgetStoreOptions, 'timers'>, { append, writeWhole }: Writing) {
  const changed = new Map<string, Set<string>>();
  const waits = new Map<string, () => void>();
  const inTurn = createTurns();
  let failure: Error | null = null;
  let hasEnded = false;

  function wait(element: string, ms: number): void {
    if (!hasEnded)
      waits.set(
        element,
        timers.set(() => void flush(element), ms),
      );
  }

  async function flush(element: string): Promise<void> {
    const ids = changed.get(element);
    if (!ids) return void waits.delete(element);
    changed.delete(element);
    const written = await inTurn(() => append(element, ids)).catch((error: unknown) => fail(element, ids, error));
    if (written !== null) failure = null;
    wait(element, Math.max(pauseMs, ((written ?? 0) / bytesASecond) * 1_000));
  }

  function fail(element: string, ids: ReadonlySet<string>, error: unknown): null {
    changed.set(element, new Set([...ids, ...(changed.get(element) ?? [])]));
    const why = { file: widgetStoreDocument.name, why: writeFailureReason(error) };
    failure =
      error instanceof Error && 'code' in error && error.code === 'STORAGE_FAILED'
        ? error
        : refusal('STORAGE_FAILED', catalogText('file-not-written', why));
    return null;
  }

  return {
    note: (element: string, id: string) => {
      const ids = changed.get(element) ?? new Set();
      changed.set(element, ids.add(id));
      if (!waits.has(element)) wait(element, pauseMs);
    },
    failure: () => failure,
    isWaiting: () => changed.size > 0,
    settle: () =>
      inTurn(async () => {
        const written = new Map(changed);
        changed.clear();
        try {
          await writeWhole();
          failure = null;
        } catch (error) {
          for (const [element, ids] of written) changed.set(element, new Set([...ids, ...(changed.get(element) ?? [])]));
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
