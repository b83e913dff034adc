import { createHash, timingSafeEqual } from 'node:crypto';
import { type DeviceName, defaultBox, deviceNames, type KeyReference, type KeyStatus, ownValue } from '../../contract';
import type { Clock } from '../ports';
import type { StoredDocument } from '../storage/storedDocument';
import type { KeysFile } from './keysDocument';

const keyBytes = 24;
/** How exactly `lastUsedAt` is kept: a write for each request would wear out a disk. */
const lastUsedStepMs = 60_000;

/** Who holds a link. */
export type LinkHolder =
  | { readonly kind: 'settings' | 'demo' | 'control' }
  | { readonly kind: 'overlay'; readonly box: string }
  | { readonly kind: 'device'; readonly device: DeviceName };

export interface OverlayLink {
  readonly box: string;
  readonly key: string;
  readonly lastUsedAt: string | null;
}

export interface DeviceKey {
  readonly device: DeviceName;
  readonly key: string;
  readonly lastUsedAt: string | null;
}

export interface LinkKeysOptions {
  readonly document: StoredDocument<KeysFile>;
  readonly newKey: () => string;
  readonly clock: Clock;
}

/** The keys that stand in links (SPEC CMP-3). */
export class LinkKeys {
  /** Uses that the file does not know yet. */
  readonly #usedAtMs = new Map<string, number>();

  constructor(private readonly options: LinkKeysOptions) {}

  /** Compares with every key, in constant time. */
  identify(key: string): LinkHolder | null {
    const { settings, demo, control, overlays, devices } = this.options.document.get();
    const given = digest(key);
    let holder: LinkHolder | null = null;
    for (const [box, overlay] of Object.entries(overlays))
      if (!overlay.revoked && equal(given, overlay.key)) holder = { kind: 'overlay', box };
    if (equal(given, demo)) holder = { kind: 'demo' };
    if (control !== undefined && equal(given, control)) holder = { kind: 'control' };
    for (const { device, key: own } of devicesOf(devices)) if (equal(given, own)) holder = { kind: 'device', device };
    if (equal(given, settings)) holder = { kind: 'settings' };
    return holder;
  }

  settingsKey(): string {
    return this.options.document.get().settings;
  }

  demoKey(): string {
    return this.options.document.get().demo;
  }

  overlays(): OverlayLink[] {
    const { overlays } = this.options.document.get();
    return Object.entries(overlays).flatMap(([box, { key, lastUsedAt, revoked }]) =>
      revoked ? [] : { box, key, lastUsedAt: this.#lastUsed(useOf({ kind: 'overlay', of: box }), lastUsedAt) },
    );
  }

  hasControlKey(): boolean {
    return this.options.document.get().control !== undefined;
  }

  /** A new key for the control API; answers it, and it is not to be had again. */
  async renewControl(): Promise<string> {
    const control = this.options.newKey();
    await this.options.document.update((keys) => ({ ...this.#unused(keys, 'control'), control }));
    return control;
  }

  async deleteControl(): Promise<void> {
    await this.options.document.update(({ control: _gone, ...keys }) => this.#unused(keys, 'control'));
  }

  /** Those that were asked for. */
  devices(): DeviceKey[] {
    return devicesOf(this.options.document.get().devices).map((device) => ({
      ...device,
      lastUsedAt: this.#lastUsed(useOf({ kind: 'device', of: device.device }), device.lastUsedAt),
    }));
  }

  /** A new key for that device, the first one too. */
  async renewDevice(device: DeviceName): Promise<void> {
    this.#usedAtMs.delete(useOf({ kind: 'device', of: device }));
    const renewed = { key: this.options.newKey(), lastUsedAt: null };
    await this.options.document.update((keys) => ({ ...keys, devices: { ...keys.devices, [device]: renewed } }));
  }

  async deleteDevice(device: DeviceName): Promise<void> {
    this.#usedAtMs.delete(useOf({ kind: 'device', of: device }));
    await this.options.document.update((keys) => ({ ...keys, devices: { ...keys.devices, [device]: undefined } }));
  }

  async renewSettings(): Promise<void> {
    await this.options.document.update((keys) => ({ ...this.#unused(keys, 'settings'), settings: this.options.newKey() }));
  }

  /** False when the box has no link. */
  async renewOverlay(box: string): Promise<boolean> {
    const { document, newKey } = this.options;
    if (!Object.hasOwn(document.get().overlays, box)) return false;
    this.#usedAtMs.delete(useOf({ kind: 'overlay', of: box }));
    await document.update((keys) => ({ ...keys, overlays: { ...keys.overlays, [box]: { key: newKey(), lastUsedAt: null } } }));
    return true;
  }

  /** Its link opens nothing until it is renewed. False when the box has none. */
  async revokeOverlay(box: string): Promise<boolean> {
    const { document } = this.options;
    const overlay = ownValue(document.get().overlays, box);
    if (!overlay) return false;
    await document.update((keys) => ({ ...keys, overlays: { ...keys.overlays, [box]: { ...overlay, revoked: true } } }));
    return true;
  }

  /** What the creator calls it. */
  async rename(reference: KeyReference, name: string): Promise<void> {
    const { [useOf(reference)]: _former, ...others } = this.options.document.get().names ?? {};
    const names = name === '' ? others : { ...others, [useOf(reference)]: name };
    await this.options.document.update((keys) => ({ ...keys, names }));
  }

  /** Everything that opens something, without the keys themselves. */
  list(): KeyStatus[] {
    const { overlays, devices, control, names = {}, uses = {} } = this.options.document.get();
    const status = (reference: KeyReference, isThere: boolean, stored: string | null): KeyStatus => {
      const use = useOf(reference);
      return {
        ...reference,
        name: ownValue(names, use) ?? '',
        isThere,
        lastUsedAt: this.#lastUsed(use, stored ?? ownValue(uses, use) ?? null),
      };
    };
    return [
      status({ kind: 'settings', of: '' }, true, null),
      ...Object.entries(overlays).map(([of, { revoked, lastUsedAt }]) => status({ kind: 'overlay', of }, !revoked, lastUsedAt)),
      status({ kind: 'control', of: '' }, control !== undefined, null),
      ...deviceNames.map((of) => status({ kind: 'device', of }, devices?.[of] !== undefined, devices?.[of]?.lastUsedAt ?? null)),
    ];
  }

  /** Gives each box a key, and takes it from boxes that are no more; answers those. */
  async keepBoxes(boxes: readonly string[]): Promise<string[]> {
    const { document, newKey } = this.options;
    const before = Object.keys(document.get().overlays);
    const kept = [...new Set([defaultBox, ...boxes])];
    await document.update((keys) => withBoxes(keys, kept, newKey));
    return before.filter((box) => !kept.includes(box));
  }

  /** Notes that a link was used; true when its `lastUsedAt` changed. */
  touch(holder: LinkHolder): boolean {
    const reference = referenceOf(holder);
    if (!reference) return false;
    const use = useOf(reference);
    const nowMs = this.options.clock.now();
    if (Math.abs(nowMs - (this.#usedAtMs.get(use) ?? 0)) < lastUsedStepMs) return false;
    this.#usedAtMs.set(use, nowMs);
    return true;
  }

  /** Writes the noted uses. */
  async save(): Promise<void> {
    if (this.#usedAtMs.size === 0) return;
    await this.options.document.update((keys) => ({
      ...keys,
      overlays: mapValues(keys.overlays, (of, overlay) => ({
        ...overlay,
        lastUsedAt: this.#lastUsed(useOf({ kind: 'overlay', of }), overlay.lastUsedAt),
      })),
      uses: Object.fromEntries(
        plainKinds.flatMap((kind) => {
          const use = useOf({ kind, of: '' });
          const at = this.#lastUsed(use, ownValue(keys.uses ?? {}, use) ?? null);
          return at === null ? [] : [[use, at]];
        }),
      ),
      devices: Object.fromEntries(this.devices().map(({ device, ...link }) => [device, link])),
    }));
  }

  /** A new key was never used. */
  #unused<File extends Pick<KeysFile, 'uses'>>(keys: File, kind: (typeof plainKinds)[number]): File {
    const { [useOf({ kind, of: '' })]: _former, ...uses } = keys.uses ?? {};
    this.#usedAtMs.delete(useOf({ kind, of: '' }));
    return { ...keys, uses };
  }

  #lastUsed(use: string, stored: string | null): string | null {
    const atMs = this.#usedAtMs.get(use);
    return atMs === undefined ? stored : new Date(atMs).toISOString();
  }
}

/** The keys of a first start. */
export function freshKeys(newKey: () => string): KeysFile {
  return { settings: newKey(), demo: newKey(), overlays: {} };
}

export function keyMaker(randomBytes: (size: number) => Uint8Array): () => string {
  return () => Buffer.from(randomBytes(keyBytes)).toString('base64url');
}

function devicesOf(devices: KeysFile['devices'] = {}): DeviceKey[] {
  return deviceNames.flatMap((device) => (devices[device] ? { device, ...devices[device] } : []));
}

/** Keys of which there is one. */
const plainKinds = ['settings', 'control'] as const;

/** What a key is remembered under. */
function useOf({ kind, of }: KeyReference): string {
  return of === '' ? kind : `${kind} ${of}`;
}

function referenceOf(holder: LinkHolder): KeyReference | null {
  switch (holder.kind) {
    case 'demo':
      return null;
    case 'overlay':
      return { kind: 'overlay', of: holder.box };
    case 'device':
      return { kind: 'device', of: holder.device };
    default:
      return { kind: holder.kind, of: '' };
  }
}

function withBoxes(keys: KeysFile, boxes: readonly string[], newKey: () => string): KeysFile {
  const present = Object.keys(keys.overlays);
  if (present.length === boxes.length && boxes.every((box) => present.includes(box))) return keys;
  return {
    ...keys,
    overlays: Object.fromEntries(boxes.map((box) => [box, ownValue(keys.overlays, box) ?? { key: newKey(), lastUsedAt: null }])),
  };
}

function mapValues<Value>(record: Readonly<Record<string, Value>>, map: (name: string, value: Value) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(name, value)]));
}

function equal(given: Buffer, key: string): boolean {
  return timingSafeEqual(given, digest(key));
}

/** Digests have one length, so that comparing them tells nothing of the keys'. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
