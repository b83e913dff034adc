import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { catalogText, storeAreas } from '../../contract';
import type { OpenWidgetFrame } from '../../contract/companion';
import type { Settings, WidgetCode } from '../../contract/settings';
import { readWidgetCode } from '../../files';
import type { LinkKeys } from '../access/linkKeys';
import type { AccountModel } from '../account/accountModel';
import { type MediaStore, noSuchMediaFile } from '../media/mediaStore';
import type { PageFiles } from '../page/pageFiles';
import type { ReachedAt } from '../ports';
import { refusal } from '../problems';
import type { StoredDocument } from '../storage/storedDocument';
import { type BuiltFrame, buildFrame, configScript } from './buildFrame';
import { frameHost } from './frameAddress';
import type { LibraryVersions } from './replaceAddresses';
import { isStillAllowed, storeName } from './savedCode';
import { ownNames } from './templateCode';
import { wantedHosts } from './wantedHosts';
import type { WidgetStore } from './widgetStore';

const maxFrames = 500;
const maxAlerts = 100;
/** How many built frames are cached. A few are enough, because a frame's files are requested in quick succession. */
const maxBuilt = 16;
const idDigits = 32;
/**
 * How long one link may keep the program busy with building frames (SPEC CUS-144): at most `mostMs` in a burst, and this share of the
 * time on average.
 */
const buildBudget = { mostMs: 3_000, share: 0.1 } as const;

interface FramesOptions {
  readonly media: Pick<MediaStore, 'open'>;
  readonly widgetStore: Pick<WidgetStore, 'read'>;
  readonly page: PageFiles;
  readonly keys: Pick<LinkKeys, 'settingsKey' | 'overlays'>;
  readonly settings: Pick<StoredDocument<Settings>, 'get'>;
  readonly accounts: Pick<AccountModel, 'status'>;
  readonly reachedAt: ReachedAt;
  readonly monotonicMs: () => number;
}

interface Opened {
  readonly request: OpenWidgetFrame;
  readonly overlay: string | null;
  readonly isOpen: () => boolean;
}

export type Frames = ReturnType<typeof createFrames>;

export function createFrames(options: FramesOptions) {
  const { media, widgetStore, page, keys, settings, accounts, reachedAt } = options;
  /** The key of an overlay's link. If `overlay` is null, the settings key. Undefined if the overlay has no link. */
  const keyOf = (overlay: string | null) =>
    overlay === null ? keys.settingsKey() : keys.overlays().find((one) => one.overlay === overlay)?.key;
  const opened = createOpenedFrames((overlay) => keyOf(overlay) !== undefined);
  const built = new Recent<Promise<BuiltFrame>>(maxBuilt);
  const versions = libraryVersions(page);
  const spend = createBudget(options);
  const scriptNames = new Recent<readonly string[]>(maxBuilt);

  async function make({ request, overlay }: Pick<Opened, 'request' | 'overlay'>, root: string): Promise<BuiltFrame> {
    const code = await readCode(media, request.code);
    return spend(overlay, () => buildFrame({ code, request, channel: accounts.status()?.displayName ?? '', root, versions }));
  }

  function builtAt(root: string, frame: Pick<Opened, 'request' | 'overlay'>): Promise<BuiltFrame> {
    const made = built.get(root) ?? make(frame, root);
    built.set(root, made);
    made.catch(() => built.delete(root));
    return made;
  }

  return {
    versions,
    /** Returns the frame's id, which is the same for the same request and link. `overlay` is null for the creator's pages. */
    open: async (request: OpenWidgetFrame, overlay: string | null) => {
      const key = keyOf(overlay);
      const id = createHmac('sha256', keys.settingsKey())
        .update(`widget-frame\n${key}\n${canonical(request)}`)
        .digest('hex')
        .slice(0, idDigits);
      if (!opened.get(id)) await builtAt(`http://${frameHost(id, reachedAt.port)}/widget/${id}/`, { request, overlay });
      const isOpen = () =>
        key !== undefined && keyOf(overlay) === key && (overlay === null || isStillAllowed(settings.get(), overlay, request));
      opened.set(id, overlay, { request, overlay, isOpen });
      return id;
    },
    /**
     * Builds the frame's files for the folder address `root`. Null if the frame was never opened, was closed by newer frames, or is no
     * longer allowed.
     */
    build: async (id: string, root: string) => {
      const frame = opened.get(id);
      return frame?.isOpen() ? builtAt(root, frame) : null;
    },
    /** The hosts that the code requests, and the fields that it uses as JavaScript names. Throws like {@link open}. */
    asks: async (mediaId: string, values: OpenWidgetFrame['values']) => {
      const code = await readCode(media, mediaId);
      // The names are cached, because the editor calls this every few seconds. They depend only on the code and the names of the values.
      const key = `${mediaId} ${Object.keys(values).sort().join(' ')}`;
      const known = scriptNames.get(key) ?? ownNames(code, values);
      scriptNames.set(key, known);
      return { wanted: [...wantedHosts(code, values)], scriptNames: [...known] };
    },
    config: (id: string, { config }: BuiltFrame) => {
      const { box: element = '', shared = false } = opened.get(id)?.request ?? {};
      const stored = storeAreas.map((area) => [area, Object.fromEntries(widgetStore.read(storeName(element, area, shared), area))]);
      return configScript({ ...config, ...Object.fromEntries(stored) });
    },
  };
}

/**
 * Returns a function that runs a build, or throws 429 if the overlay has used up its build time. The builds of one overlay can delay those
 * of another by at most one burst.
 */
function createBudget({ monotonicMs: now }: Pick<FramesOptions, 'monotonicMs'>) {
  const { mostMs, share } = buildBudget;
  const spent = new Map<string | null, { readonly ms: number; readonly atMs: number }>();
  return <Result>(overlay: string | null, build: () => Result): Result => {
    const startMs = now();
    const { ms, atMs } = spent.get(overlay) ?? { ms: 0, atMs: startMs };
    const usedMs = Math.max(0, ms - (startMs - atMs) * share);
    if (usedMs >= mostMs) {
      const seconds = Math.ceil((usedMs - mostMs) / share / 1_000) + 1;
      throw refusal('TOO_MANY_REQUESTS', catalogText('widget-frames-too-many'), {}, { 'Retry-After': String(seconds) });
    }
    try {
      return build();
    } finally {
      spent.delete(overlay);
      spent.set(overlay, { ms: usedMs + (now() - startMs), atMs: now() });
      const [oldest = null] = spent.keys();
      if (spent.size > maxFrames) spent.delete(oldest);
    }
  };
}

/**
 * The open frames of each overlay, with separate groups for alerts and widgets. In a full group, a new frame closes the group's least
 * recently used frame.
 */
function createOpenedFrames(hasKey: (overlay: string | null) => boolean) {
  const shelves = new Map<string | null, Record<'widgets' | 'alerts', Recent<Opened>>>();

  function shelfOf(overlay: string | null) {
    const known = shelves.get(overlay);
    if (known) return known;
    for (const other of shelves.keys()) if (!hasKey(other)) shelves.delete(other);
    const shelf = { widgets: new Recent<Opened>(maxFrames), alerts: new Recent<Opened>(maxAlerts) };
    shelves.set(overlay, shelf);
    return shelf;
  }

  return {
    get: (id: string): Opened | undefined => {
      for (const { widgets, alerts } of shelves.values()) {
        const found = widgets.get(id) ?? alerts.get(id);
        if (found) return found;
      }
      return undefined;
    },
    set: (id: string, overlay: string | null, frame: Opened) => shelfOf(overlay)[frame.request.alert ? 'alerts' : 'widgets'].set(id, frame),
  };
}

/** A map of limited size. If it is full, the least recently used entry is removed. */
export class Recent<Value> {
  readonly #entries = new Map<string, Value>();

  constructor(readonly max: number) {}

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.max) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}

function canonical({ box: element, code, values, hosts, currency, alert, shared = false }: OpenWidgetFrame): string {
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([element, code, sorted, [...new Set(hosts)].sort(), currency, shared, alert]);
}

async function readCode(media: Pick<MediaStore, 'open'>, id: string): Promise<WidgetCode> {
  const opened = await media.open(id);
  try {
    const code = opened?.item.kind === 'widget' ? readWidgetCode({ all: await opened.file.readFile() }) : null;
    if (code === null) throw noSuchMediaFile();
    return code;
  } finally {
    await opened?.file.close();
  }
}

/** Versions of the libraries, recorded by the build. Empty if the page has no libraries. */
function libraryVersions(page: PageFiles): LibraryVersions {
  const file = page.get('/libraries/versions.json');
  return file ? z.parse(z.record(z.string(), z.string()), JSON.parse(new TextDecoder().decode(file.bytes))) : {};
}
