import { join } from 'node:path';
import * as z from 'zod/mini';
import type { DeviceName } from '../../contract/companion';
import { ElementName } from '../../contract/settings';
import { parseJsonText } from '../../files';
import { readText } from '../../server/os';
import type { DocumentKind } from '../storage/storedDocument';

const Key = z.string().check(z.regex(/^[\w-]{16,200}$/));
const UsedKey = z.object({ key: Key, lastUsedAt: z.nullable(z.string()) });
const OverlayKey = z.extend(UsedKey, {
  revoked: z.optional(z.boolean()),
  /** Set if the overlay's settings were lost. The key is kept until the settings contain the overlay again (SPEC SET-24). */
  unnamed: z.optional(z.boolean()),
});
const FormerKey = z.object({ digest: z.string().check(z.regex(/^[\da-f]{64}$/)), overlay: ElementName });
export const KeysFile = z.object({
  settings: Key,
  demo: Key,
  /** The key of the control API. If absent, no other program may use this API. */
  control: z.optional(Key),
  overlays: z.record(ElementName, OverlayKey),
  devices: z.optional(z.object({ dock: z.optional(UsedKey), phone: z.optional(UsedKey) } satisfies Record<DeviceName, z.ZodMiniType>)),
  /** Overlay keys that were replaced, revoked or removed, newest last. They show which overlay an old link belonged to. */
  former: z.optional(z.array(FormerKey).check(z.maxLength(200))),
  /** The creator's names for keys, by key id (`keyIdOf`). */
  names: z.optional(z.record(z.string(), z.string())),
  /** When keys without `lastUsedAt` were last used, by key id. */
  uses: z.optional(z.record(z.string(), z.string())),
});
export type KeysFile = z.infer<typeof KeysFile>;

export const keysDocument = {
  name: 'keys.json',
  schema: KeysFile,
  migrations: [],
  repair: (found) => dropReservedKey(desksToDevices(found)),
} satisfies DocumentKind<typeof KeysFile>;

const ByUse = z.optional(z.record(z.string(), z.unknown()));
const WithDesks = z.looseObject({ desks: z.optional(z.unknown()), names: ByUse, uses: ByUse });

/** Renames the property `desks` to `devices`: until version 0.2, docks and phones were called desks. */
function desksToDevices(found: unknown): unknown {
  const { data } = z.safeParse(WithDesks, found);
  if (!data || !Object.hasOwn(data, 'desks')) return found;
  const { desks: devices, names, uses, ...others } = data;
  const renamed = (record: z.infer<typeof ByUse>) =>
    record && Object.fromEntries(Object.entries(record).map(([use, value]) => [use.replace(/^desk /, 'device '), value]));
  return { ...others, devices, names: renamed(names), uses: renamed(uses) };
}

const WithOverlays = z.looseObject({ overlays: z.record(z.string(), z.unknown()) });

/**
 * Drops the key of an overlay named `constructor`. Such a key never worked. The migration of the settings renames this overlay. The new
 * name gets a new key.
 */
function dropReservedKey(found: unknown): unknown {
  const { data } = z.safeParse(WithOverlays, found);
  if (!data || !Object.hasOwn(data.overlays, 'constructor')) return found;
  const { constructor: _none, ...overlays } = data.overlays;
  return { ...data, overlays };
}

/** Reads the settings key from the file. Null if the file is missing or unreadable. */
export async function storedSettingsKey(home: string): Promise<string | null> {
  const { text } = await readText(join(home, keysDocument.name));
  try {
    const read = z.safeParse(KeysFile, parseJsonText(text ?? 'null'));
    return read.success ? read.data.settings : null;
  } catch {
    return null;
  }
}
