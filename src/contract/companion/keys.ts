import * as z from 'zod/mini';
import { text } from '../api/parameters';
import { endpoint } from '../endpoint';

/*
 * The list of keys (SPEC KEY): everything that opens something here, with when it was last used. The keys themselves are not
 * in it.
 */

export const keyKinds = ['settings', 'overlay', 'control', 'device'] as const;
export const KeyKind = z.enum(keyKinds);
export type KeyKind = z.infer<typeof KeyKind>;

/** Which key. `of`: an overlay's box, a device's name; empty for the others. */
export const KeyReference = z.object({ kind: KeyKind, of: z.string().check(z.maxLength(40)) });
export type KeyReference = z.infer<typeof KeyReference>;

export const KeyStatus = z.extend(KeyReference, {
  /** As the creator calls it; empty = it has no name. */
  name: z.string(),
  /** False: it was revoked, or never made. */
  isThere: z.boolean(),
  /** To a minute; null = never. */
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
    summary: 'What the creator calls a key; empty = nothing',
    body: z.extend(KeyReference, {
      name: text({ max: maxKeyNameLength }),
    }),
    response: Keys,
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/links/:box',
    auth: 'settings',
    group: 'Links',
    summary: 'The overlay link of the box opens nothing any more, until it is renewed',
    pathParameters: { box: 'whose link' },
    response: Keys,
  }),
} as const;
