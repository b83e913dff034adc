import * as z from 'zod/mini';
import type { Migrate } from './storedDocument';

/**
 * How each document of an older Ovation becomes the present one, in their order (SPEC DAT-1). A migration never changes once
 * it is released; a new one is added. A document that is not listed has its first form.
 */
export const documentMigrations: Readonly<Record<string, readonly Migrate[]>> = {
  'settings.json': [],
  'keys.json': [],
  'account.json': [],
  'identities.json': [],
  'broadcast.json': [],
  'media.json': [],
  'network.json': [],
  'obs.json': [],
};

/** The form that each document has now. */
export function documentForms(): string[] {
  return Object.entries(documentMigrations).map(([name, migrations]) => `${name} ${migrations.length + 1}`);
}

/** What a document of the present form must not hold any more, though this form once let it in; anything else stays as it is. */
export const documentMends: Readonly<Record<string, Migrate>> = { 'settings.json': renameReservedBox, 'keys.json': dropReservedKey };

/** A box could once be called as something that every object has, and nothing worked from then on (SPEC CMP-22). */
const reserved = 'constructor';
const WithBoxes = z.looseObject({ boxes: z.record(z.string(), z.unknown()) });
const WithOverlays = z.looseObject({ overlays: z.record(z.string(), z.unknown()) });

/** Its settings stay, under a name that is free. */
function renameReservedBox(found: unknown): unknown {
  const { data } = z.safeParse(WithBoxes, found);
  if (!data || !Object.hasOwn(data.boxes, reserved)) return found;
  const { [reserved]: box, ...boxes } = data.boxes;
  let number = 1;
  while (Object.hasOwn(boxes, `${reserved}-${number}`)) number += 1;
  return { ...data, boxes: { ...boxes, [`${reserved}-${number}`]: box } };
}

/** It never had a key that opened anything: the renamed box gets one. */
function dropReservedKey(found: unknown): unknown {
  const { data } = z.safeParse(WithOverlays, found);
  if (!data || !Object.hasOwn(data.overlays, reserved)) return found;
  const { [reserved]: _none, ...overlays } = data.overlays;
  return { ...data, overlays };
}
