// This file has over 300 lines: it changes the keys, and records when each was last used.
import { createHash, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { defaultElement, elementNamePattern } from '../../contract';
import { type DeviceName, deviceNames, type KeyReference, type KeyStatus } from '../../contract/companion';
import { overlaysOf, type Settings } from '../../contract/settings';
import type { CompanionOptions } from '../ports';
import type { StoredDocument } from '../storage/storedDocument';
import type { KeysFile } from './keysDocument';

const keyBytes = 24;
/** Minimum time between two writes of `lastUsedAt`, so that not every request writes the file. */
const lastUsedStepMs = 60_000;

/** How many former keys are stored. Beyond that, the oldest is deleted. */
const maxFormer = 50;

export type LinkHolder =
  | { readonly kind: 'settings' | 'demo' | 'control' }
  | { readonly kind: 'overlay'; readonly overlay: string }
  | { readonly kind: 'device'; readonly device: DeviceName };

interface DeviceKey {
  readonly device: DeviceName;
  readonly key: string;
  readonly lastUsedAt: string | null;
}

interface LinkKeysOptions extends Pick<CompanionOptions, 'clock' | 'timers' | 'report'> {
  readonly document: StoredDocument<KeysFile>;
  readonly newKey: () => string;
}

export class LinkKeys {
  readonly #usedAtMs = new Map<string, number>();
  #cancelSave: (() => void) | null = null;
  #closed = false;

  constructor(private readonly options: LinkKeysOptions) {}

  /** Finds the holder of a key. Compares with every key, in constant time. */
  identify(key: string): LinkHolder | null {
    const { settings, demo, control, overlays, devices } = this.options.document.get();
    const given = digest(key);
    let holder: LinkHolder | null = null;
    for (const [overlay, { key: own, revoked }] of Object.entries(overlays))
      if (!revoked && equal(given, own)) holder = { kind: 'overlay', overlay };
    if (equal(given, demo)) holder = { kind: 'demo' };
    if (control !== undefined && equal(given, control)) holder = { kind: 'control' };
    for (const { device, key: own } of devicesOf(devices)) if (equal(given, own)) holder = { kind: 'device', device };
    if (equal(given, settings)) holder = { kind: 'settings' };
    return holder;
  }

  /** Whether the key is valid for the overlay. Compares in constant time. */
  opensOverlay(name: string, key: string): boolean {
    const overlay = this.#overlayKey(name);
    return overlay !== undefined && !overlay.revoked && equal(digest(key), overlay.key);
  }

  formerOverlay(key: string): string | null {
    const given = digest(key).toString('hex');
    return this.options.document.get().former?.findLast((one) => one.digest === given)?.overlay ?? null;
  }

  settingsKey(): string {
    return this.options.document.get().settings;
  }

  demoKey(): string {
    return this.options.document.get().demo;
  }

  overlays(): { readonly overlay: string; readonly key: string; readonly lastUsedAt: string | null }[] {
    const { overlays } = this.options.document.get();
    return Object.entries(overlays).flatMap(([overlay, { key, lastUsedAt, revoked }]) =>
      revoked ? [] : { overlay, key, lastUsedAt: this.#lastUsed(keyIdOf({ kind: 'overlay', of: overlay }), lastUsedAt) },
    );
  }

  hasControlKey(): boolean {
    return this.options.document.get().control !== undefined;
  }

  /** Creates a key for the control API. The key is returned only by this call. */
  async renewControl(): Promise<string> {
    const control = this.options.newKey();
    await this.#replace([controlReference], (keys) => ({ ...keys, control }));
    return control;
  }

  async deleteControl(): Promise<void> {
    await this.#replace([controlReference], ({ control: _gone, ...keys }) => keys);
  }

  devices(): DeviceKey[] {
    return devicesOf(this.options.document.get().devices).map((device) => ({
      ...device,
      lastUsedAt: this.#lastUsed(keyIdOf({ kind: 'device', of: device.device }), device.lastUsedAt),
    }));
  }

  async renewDevice(device: DeviceName): Promise<void> {
    const renewed = { key: this.options.newKey(), lastUsedAt: null };
    await this.#replace([{ kind: 'device', of: device }], (keys) => ({ ...keys, devices: { ...keys.devices, [device]: renewed } }));
  }

  async deleteDevice(device: DeviceName): Promise<void> {
    await this.#replace([{ kind: 'device', of: device }], (keys) => ({ ...keys, devices: { ...keys.devices, [device]: undefined } }));
  }

  async renewSettings(): Promise<void> {
    await this.#replace([settingsReference], (keys) => ({ ...keys, settings: this.options.newKey() }));
  }

  /** Gives the overlay's link a new key. Returns false if the overlay has no link. */
  async renewOverlay(name: string): Promise<boolean> {
    const overlay = this.#overlayKey(name);
    if (!overlay) return false;
    const renewed = { key: this.options.newKey(), lastUsedAt: null, unnamed: overlay.unnamed };
    await this.#replace([{ kind: 'overlay', of: name }], (keys) => ({ ...keys, overlays: { ...keys.overlays, [name]: renewed } }));
    return true;
  }

  /** Revokes the link until it is renewed. Returns false if the overlay has no link. */
  async revokeOverlay(name: string): Promise<boolean> {
    const { document, newKey } = this.options;
    const overlay = this.#overlayKey(name);
    if (!overlay) return false;
    await document.update((keys) => ({
      ...keys,
      overlays: { ...keys.overlays, [name]: { ...overlay, key: newKey(), revoked: true } },
      former: withFormer(keys, [name]),
    }));
    return true;
  }

  async rename(reference: KeyReference, name: string): Promise<void> {
    const { [keyIdOf(reference)]: _former, ...others } = this.options.document.get().names ?? {};
    const names = name === '' ? others : { ...others, [keyIdOf(reference)]: name };
    await this.options.document.update((keys) => ({ ...keys, names }));
  }

  list(): KeyStatus[] {
    const { overlays, devices, control, names = {}, uses = {} } = this.options.document.get();
    const status = (reference: KeyReference, isThere: boolean, stored: string | null): KeyStatus => {
      const use = keyIdOf(reference);
      return {
        ...reference,
        name: names[use] ?? '',
        isThere,
        lastUsedAt: this.#lastUsed(use, stored ?? uses[use] ?? null),
      };
    };
    return [
      status(settingsReference, true, null),
      ...Object.entries(overlays).map(([of, { revoked, lastUsedAt }]) => status({ kind: 'overlay', of }, !revoked, lastUsedAt)),
      status(controlReference, control !== undefined, null),
      ...deviceNames.map((of) => status({ kind: 'device', of }, devices?.[of] !== undefined, devices?.[of]?.lastUsedAt ?? null)),
    ];
  }

  /**
   * Adds keys for new overlays. Deletes the keys of overlays that are missing in the settings, and returns the names of these overlays. If
   * the settings are only defaults (`isFallback`), deletes no key, and marks the keys of missing overlays as `unnamed`. Later calls keep
   * `unnamed` keys (SPEC SET-24).
   */
  async syncOverlays({ isFallback = false, ...settings }: Pick<Settings, 'boxes' | 'overlays' | 'isFallback'>): Promise<string[]> {
    const { document, newKey } = this.options;
    const names = [...new Set([defaultElement, ...Object.keys(overlaysOf(settings))])];
    const others = Object.entries(document.get().overlays).filter(([name]) => !names.includes(name));
    const removed = others.flatMap(([name, { unnamed }]) => (isFallback || unnamed ? [] : name));
    const references = removed.map((of) => ({ kind: 'overlay', of }) as const);
    await this.#replace(references, (keys) => withOverlays(keys, names, isFallback, newKey));
    return removed;
  }

  /** Records that a key was used. Returns whether `lastUsedAt` changed. */
  touch(holder: LinkHolder): boolean {
    const reference = referenceOf(holder);
    if (!reference) return false;
    const use = keyIdOf(reference);
    const nowMs = this.options.clock.now();
    if (Math.abs(nowMs - (this.#usedAtMs.get(use) ?? 0)) < lastUsedStepMs) return false;
    this.#usedAtMs.set(use, nowMs);
    if (!this.#closed) this.#cancelSave ??= this.options.timers.set(() => this.#saveOrReport(), lastUsedStepMs);
    return true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelSave?.();
    await this.#save();
  }

  /** Stores the times at which keys were last used. If this fails, the next use of a key tries to store them again. */
  #saveOrReport(): void {
    this.#cancelSave = null;
    this.#save().catch((error: unknown) => {
      this.options.report(`last use of links not stored: ${error instanceof Error ? error.message : 'failure'}`);
    });
  }

  async #save(): Promise<void> {
    if (this.#usedAtMs.size === 0) return;
    await this.options.document.update((keys) => ({
      ...keys,
      overlays: mapValues(keys.overlays, (of, overlay) => ({
        ...overlay,
        lastUsedAt: this.#lastUsed(keyIdOf({ kind: 'overlay', of }), overlay.lastUsedAt),
      })),
      uses: Object.fromEntries(
        singleKinds.flatMap((kind) => {
          const use = keyIdOf({ kind, of: '' });
          const at = this.#lastUsed(use, keys.uses?.[use] ?? null);
          return at === null ? [] : [[use, at]];
        }),
      ),
      devices: Object.fromEntries(this.devices().map(({ device, ...link }) => [device, link])),
    }));
  }

  /**
   * Replaces or removes keys. Deletes the old keys' times of use from memory only after the file is written, because the old keys work
   * until then.
   */
  async #replace(references: readonly KeyReference[], change: (keys: KeysFile) => KeysFile): Promise<void> {
    const gone = references.map(keyIdOf);
    await this.options.document.update((keys) => {
      const overlays = references.flatMap(({ kind, of }) => (kind === 'overlay' ? of : []));
      const changed = overlays.length === 0 ? change(keys) : { ...change(keys), former: withFormer(keys, overlays) };
      const { uses } = changed;
      if (!uses || !gone.some((use) => uses[use] !== undefined)) return changed;
      return { ...changed, uses: Object.fromEntries(Object.entries(uses).filter(([use]) => !gone.includes(use))) };
    });
    for (const use of gone) this.#usedAtMs.delete(use);
  }

  /** Undefined if the overlay has no key, or if `name` is not a valid name. */
  #overlayKey(name: string): KeysFile['overlays'][string] | undefined {
    return elementNamePattern.test(name) ? this.options.document.get().overlays[name] : undefined;
  }

  #lastUsed(use: string, stored: string | null): string | null {
    const atMs = this.#usedAtMs.get(use);
    return atMs === undefined ? stored : new Date(atMs).toISOString();
  }
}

export function freshKeys(newKey: () => string): KeysFile {
  return { settings: newKey(), demo: newKey(), overlays: {} };
}

export function keyMaker(randomBytes: (size: number) => Uint8Array): () => string {
  return () => Buffer.from(randomBytes(keyBytes)).toString('base64url');
}

function devicesOf(devices: KeysFile['devices'] = {}): DeviceKey[] {
  return deviceNames.flatMap((device) => (devices[device] ? { device, ...devices[device] } : []));
}

const singleKinds = ['settings', 'control'] as const;
const settingsReference = { kind: 'settings', of: '' } as const;
const controlReference = { kind: 'control', of: '' } as const;

function keyIdOf({ kind, of }: KeyReference): string {
  return of === '' ? kind : `${kind} ${of}`;
}

function referenceOf(holder: LinkHolder): KeyReference | null {
  switch (holder.kind) {
    case 'demo':
      return null;
    case 'overlay':
      return { kind: 'overlay', of: holder.overlay };
    case 'device':
      return { kind: 'device', of: holder.device };
    default:
      return { kind: holder.kind, of: '' };
  }
}

/**
 * Returns the keys of the named overlays, and creates missing keys. Also keeps all keys that are `unnamed`. `othersStay`: keeps all other
 * keys too, and marks them as `unnamed`.
 */
function withOverlays(keys: KeysFile, names: readonly string[], othersStay: boolean, newKey: () => string): KeysFile {
  const named = names.map((name) => {
    const { unnamed: _over, ...key } = keys.overlays[name] ?? { key: newKey(), lastUsedAt: null };
    return [name, key] as const;
  });
  const others = Object.entries(keys.overlays).flatMap(([name, key]) =>
    !names.includes(name) && (othersStay || key.unnamed) ? [[name, { ...key, unnamed: true }] as const] : [],
  );
  const overlays = Object.fromEntries([...named, ...others]);
  return isDeepStrictEqual(overlays, keys.overlays) ? keys : { ...keys, overlays };
}

/** All former keys. Includes the current keys of the named overlays, which become former keys. */
function withFormer({ overlays, former = [] }: KeysFile, names: readonly string[]): NonNullable<KeysFile['former']> {
  const lost = names.flatMap((overlay) => {
    const key = overlays[overlay]?.key;
    return key === undefined ? [] : { digest: digest(key).toString('hex'), overlay };
  });
  const others = former.filter((one) => !lost.some((gone) => gone.digest === one.digest));
  return [...others, ...lost].slice(-maxFormer);
}

function mapValues<Value>(record: Readonly<Record<string, Value>>, map: (name: string, value: Value) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(name, value)]));
}

function equal(given: Buffer, key: string): boolean {
  return timingSafeEqual(given, digest(key));
}

/** Digests have the same length for all keys, so comparing them does not reveal the length of a key. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
