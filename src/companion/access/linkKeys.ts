import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { BoxName, defaultBox } from '../../contract';
import type { Clock } from '../ports';
import type { StoredDocument } from '../storage/storedDocument';

const keyBytes = 24;
/** How exactly `lastUsedAt` is kept: a write for each request would wear out a disk. */
const lastUsedStepMs = 60_000;

const Key = z.string().check(z.regex(/^[\w-]{16,200}$/));
export const KeysFile = z.object({
  settings: Key,
  demo: Key,
  overlays: z.record(BoxName, z.object({ key: Key, lastUsedAt: z.nullable(z.string()) })),
});
export type KeysFile = z.infer<typeof KeysFile>;

/** Who holds a link. */
export type LinkHolder = { readonly kind: 'settings' } | { readonly kind: 'demo' } | { readonly kind: 'overlay'; readonly box: string };

export interface OverlayLink {
  readonly box: string;
  readonly key: string;
  readonly lastUsedAt: string | null;
}

/** The keys that stand in links (SPEC CMP-3). */
export interface LinkKeys {
  /** Compares with every key, in constant time. */
  identify(key: string): LinkHolder | null;
  settingsKey(): string;
  demoKey(): string;
  overlays(): OverlayLink[];
  renewSettings(): Promise<void>;
  /** False when the box has no link. */
  renewOverlay(box: string): Promise<boolean>;
  /** Gives each box a key, and takes it from boxes that are no more; answers those. */
  keepBoxes(boxes: readonly string[]): Promise<string[]>;
  /** Notes a use; true when `lastUsedAt` changed. */
  touch(box: string): boolean;
  /** Writes the noted uses. */
  save(): Promise<void>;
}

export interface LinkKeysOptions {
  readonly document: StoredDocument<KeysFile>;
  readonly newKey: () => string;
  readonly clock: Clock;
}

export function createLinkKeys({ document, newKey, clock }: LinkKeysOptions): LinkKeys {
  const usedAtMs = new Map<string, number>();
  const lastUsed = (box: string, stored: string | null) => {
    const atMs = usedAtMs.get(box);
    return atMs === undefined ? stored : new Date(atMs).toISOString();
  };

  return {
    identify: (key) => {
      const { settings, demo, overlays } = document.get();
      const given = digest(key);
      let holder: LinkHolder | null = null;
      for (const [box, overlay] of Object.entries(overlays)) if (equal(given, overlay.key)) holder = { kind: 'overlay', box };
      if (equal(given, demo)) holder = { kind: 'demo' };
      if (equal(given, settings)) holder = { kind: 'settings' };
      return holder;
    },
    settingsKey: () => document.get().settings,
    demoKey: () => document.get().demo,
    overlays: () =>
      Object.entries(document.get().overlays).map(([box, { key, lastUsedAt }]) => ({ box, key, lastUsedAt: lastUsed(box, lastUsedAt) })),
    renewSettings: async () => {
      await document.update((keys) => ({ ...keys, settings: newKey() }));
    },
    renewOverlay: async (box) => {
      if (!Object.hasOwn(document.get().overlays, box)) return false;
      usedAtMs.delete(box);
      await document.update((keys) => ({ ...keys, overlays: { ...keys.overlays, [box]: { key: newKey(), lastUsedAt: null } } }));
      return true;
    },
    keepBoxes: async (boxes) => {
      const before = Object.keys(document.get().overlays);
      const kept = [...new Set([defaultBox, ...boxes])];
      await document.update((keys) => withBoxes(keys, kept, newKey));
      return before.filter((box) => !kept.includes(box));
    },
    touch: (box) => {
      const nowMs = clock.now();
      if (Math.abs(nowMs - (usedAtMs.get(box) ?? 0)) < lastUsedStepMs) return false;
      usedAtMs.set(box, nowMs);
      return true;
    },
    save: async () => {
      if (usedAtMs.size === 0) return;
      await document.update((keys) => ({
        ...keys,
        overlays: mapValues(keys.overlays, (box, overlay) => ({ ...overlay, lastUsedAt: lastUsed(box, overlay.lastUsedAt) })),
      }));
    },
  };
}

/** The keys of a first start. */
export function freshKeys(newKey: () => string): KeysFile {
  return { settings: newKey(), demo: newKey(), overlays: {} };
}

export function keyMaker(randomBytes: (size: number) => Uint8Array): () => string {
  return () => Buffer.from(randomBytes(keyBytes)).toString('base64url');
}

function withBoxes(keys: KeysFile, boxes: readonly string[], newKey: () => string): KeysFile {
  const present = Object.keys(keys.overlays);
  if (present.length === boxes.length && boxes.every((box) => present.includes(box))) return keys;
  return { ...keys, overlays: Object.fromEntries(boxes.map((box) => [box, keys.overlays[box] ?? { key: newKey(), lastUsedAt: null }])) };
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
