import * as z from 'zod/mini';
import { BoxName, frameLimits, type LocalizedText, type StoreArea, StoredEntry, sentence } from '../../contract';
import { invalidInput } from '../../server/http';
import type { Clock, Report } from '../ports';
import { refusal } from '../problems';
import type { DocumentKind } from '../storage/schemaVersions';
import { openDocument } from '../storage/storedDocument';

/** Of all boxes, in bytes of the file; a backup takes 16 MiB. */
const maxBytes = 8 * 1024 * 1024;
/** What the file has beside an entry's own texts. */
const bytesAround = 120;

const KeptEntry = z.object({ ...StoredEntry.shape, box: BoxName, json: z.string().check(z.maxLength(frameLimits.storeValue)) });
type KeptEntry = z.infer<typeof KeptEntry>;
/** A list, because a key may be a name that every object has. */
const Kept = z.object({ entries: z.array(KeptEntry) });

export const widgetStoreDocument = { name: 'widgets.json', schema: Kept, migrations: [] } satisfies DocumentKind<typeof Kept>;

/** What custom widgets store, by their boxes (SPEC CUS-6). */
export interface WidgetStore {
  /** JSON by key. */
  read(box: string, area: StoreArea): ReadonlyMap<string, string>;
  /** Resolves when it is on disk. Throws a 409 when the box has more than its share, a 400 for what is no JSON. */
  put(box: string, entry: StoredEntry): Promise<void>;
  /** Forgets the entries of these boxes. */
  forget(boxes: readonly string[]): Promise<void>;
  /** Forgets the entries of all other boxes. */
  keepOnly(boxes: readonly string[]): Promise<void>;
}

export interface WidgetStoreOptions {
  readonly home: string;
  readonly clock: Clock;
  readonly report: Report;
  readonly limits?: { readonly storeTotal: number; readonly storeKeys: number; readonly maxBytes: number };
}

const idOf = ({ area, key }: Pick<StoredEntry, 'area' | 'key'>) => `${area} ${key}`;
const bytesOf = (entry: KeptEntry) => Buffer.byteLength(JSON.stringify(entry)) + bytesAround;

export async function openWidgetStore(
  options: WidgetStoreOptions,
): Promise<{ readonly store: WidgetStore; readonly notice: LocalizedText | null }> {
  const { limits = { ...frameLimits, maxBytes } } = options;
  const document = await openDocument({ ...options, ...widgetStoreDocument, fallback: { entries: [] } });
  const boxes = new Map<string, Map<string, KeptEntry>>();
  const ofBox = (box: string) => boxes.get(box) ?? boxes.set(box, new Map()).get(box) ?? new Map<string, KeptEntry>();
  for (const entry of document.get().entries) ofBox(entry.box).set(idOf(entry), entry);
  let bytes = document.get().entries.reduce((sum, entry) => sum + bytesOf(entry), 0);
  let writing: Promise<unknown> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** Changes that come while the file is written go into the next one together. */
  function save(): Promise<unknown> {
    const next = async () => {
      writing = null;
      await document.updateParsed(() => ({ entries: [...boxes.values()].flatMap((entries) => [...entries.values()]) }));
    };
    writing ??= last.then(next);
    last = writing.catch(() => {}); // whoever waits for this one gets the error
    return writing;
  }

  function refuseTooMuch(box: string, entry: KeptEntry): void {
    const others = [...ofBox(box).values()].filter((one) => idOf(one) !== idOf(entry));
    const units = [...others, entry].reduce((sum, { key, json }) => sum + key.length + json.length, 0);
    const replaced = ofBox(box).get(idOf(entry));
    const all = bytes + bytesOf(entry) - (replaced ? bytesOf(replaced) : 0);
    if (units <= limits.storeTotal && others.length < limits.storeKeys && all <= limits.maxBytes) return;
    const [kilobytes, keys] = [Math.floor(limits.storeTotal / 1024), limits.storeKeys];
    throw refusal('CONFLICT', sentence('widget-store-full', { kilobytes, keys }));
  }

  function forget(box: string, id: string): boolean {
    const present = boxes.get(box)?.get(id);
    if (present) bytes -= bytesOf(present);
    return boxes.get(box)?.delete(id) ?? false;
  }

  async function forgetBoxes(gone: readonly string[]): Promise<void> {
    const known = gone.filter((box) => boxes.has(box));
    for (const box of known) {
      for (const id of boxes.get(box)?.keys() ?? []) forget(box, id);
      boxes.delete(box);
    }
    if (known.length > 0) await save();
  }

  const store: WidgetStore = {
    read: (box, area) =>
      new Map([...(boxes.get(box)?.values() ?? [])].filter((entry) => entry.area === area).map(({ key, json }) => [key, json])),
    put: async (box, { area, key, json }) => {
      if (json === null) {
        if (forget(box, idOf({ area, key }))) await save();
        return;
      }
      if (!isJson(json)) throw invalidInput('body', [{ path: ['json'], message: 'must be JSON' }]);
      const entry = { box, area, key, json };
      refuseTooMuch(box, entry);
      forget(box, idOf(entry));
      ofBox(box).set(idOf(entry), entry);
      bytes += bytesOf(entry);
      await save();
    },
    forget: forgetBoxes,
    keepOnly: (kept) => forgetBoxes([...boxes.keys()].filter((box) => !kept.includes(box))),
  };
  return { store, notice: document.notice };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
