import * as z from 'zod/mini';
import { Timestamp } from '../../contract';
import { mediaKinds, mediaLimits } from '../../contract/companion';
import type { KeysFile } from '../access/keysDocument';

/*
 * Forms of the values in a backup's documents (SPEC DAT-14). The documents' own schemas are wider, so that a data folder stays readable
 * whatever a platform or an older Ovation wrote there.
 */

/** The forms by file name; a document without one is bounded by its schema. */
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
          // Characters, each of up to two units.
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

/** Whether each value of a document that its schema has read has the form that Ovation writes. */
export function hasForms(name: string, document: unknown): boolean {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  return !form || z.safeParse(form, document).success;
}

function bounded<Value extends z.ZodMiniType>(value: Value) {
  return z.record(z.string().check(z.maxLength(200)), value).check(z.refine((record) => Object.keys(record).length <= 1_000));
}

/** A key that opens two links would give the one what the other may do. */
function hasDistinctKeys({ settings, demo, control, overlays, devices = {} }: KeysFile): boolean {
  const keys = [settings, demo, control, ...[...Object.values(overlays), ...Object.values(devices)].map((used) => used?.key)];
  const given = keys.filter((key) => key !== undefined);
  return new Set(given).size === given.length;
}
