import * as z from 'zod/mini';
import { text } from '../api/parameters';
import { endpoint } from '../endpoint';

/* The list of keys, and when each was last used. It does not contain the keys themselves (SPEC KEY). */

const keyKinds = ['settings', 'overlay', 'control', 'device'] as const;
export const KeyKind = z.enum(keyKinds);
export type KeyKind = z.infer<typeof KeyKind>;

/** Identifies a key. `of`: the name of the overlay or device; empty for other kinds of keys. */
export const KeyReference = z.object({ kind: KeyKind, of: z.string().check(z.maxLength(40)) });
export type KeyReference = z.infer<typeof KeyReference>;

export const KeyStatus = z.extend(KeyReference, {
  name: z.string(),
  isThere: z.boolean(),
  /** When the key was last used, rounded to a minute. null if never. */
  lastUsedAt: z.nullable(z.string()),
});
export type KeyStatus = z.infer<typeof KeyStatus>;

export const maxKeyNameLength = 60;
const Keys = z.object({ keys: z.array(KeyStatus) });

export const keyEndpoints = {
  renameKey: endpoint({
    method: 'PUT',
    path: '/keys/name',
    auth: 'settings',
    group: 'Links',
    summary: 'Name a key; empty = no name',
    body: z.extend(KeyReference, {
      name: text({ max: maxKeyNameLength }),
    }),
    response: Keys,
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/links/:overlay',
    auth: 'settings',
    group: 'Links',
    summary: 'Revoke the link of an overlay until it is renewed',
    pathParameters: { overlay: 'whose link' },
    response: Keys,
  }),
} as const;
