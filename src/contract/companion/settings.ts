import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Count } from '../numbers';
import { maxPlaces, StoredChange, singlesOf } from '../settings/change';
import { maxSettingsBytes, Settings } from '../settings/settings';
import { LocalizedText } from './localizedText';

/** An open settings page's id for itself, given on its live channel and when it saves, so that it is not sent its own document (SPEC SET-11). */
const pageId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/**
 * Bounds of one request with changes (SPEC SET-17): a part of them is parsed for each that does not fit. `judged`: each of so many
 * is judged; of more, one may be left out because of the others.
 */
export const patchLimits = { changes: 100, judged: 20, places: 2 * maxPlaces, bytes: 2 * maxSettingsBytes } as const;

export const SettingsPatch = z.object({
  /** Of the document that the page has: with another one the answer carries the present document. */
  version: Count,
  /** How many changes the page has sent before these: each is made once, however often it arrives (SPEC SET-16). */
  first: Count,
  changes: z.array(StoredChange).check(
    z.minLength(1),
    z.maxLength(patchLimits.changes),
    z.refine((changes) => changes.flatMap(singlesOf).length <= patchLimits.places, `must be about ${patchLimits.places} places or fewer`),
  ),
});
export type SettingsPatch = z.infer<typeof SettingsPatch>;

export const PatchedSettings = z.object({
  version: Count,
  /** Absent = the page's document with the changes. */
  settings: z.optional(Settings),
  /** Changes that were not made, by their places in the request. `problem` absent = what the change is about is gone. */
  leftOut: z.array(z.object({ change: Count, problem: z.optional(LocalizedText) })),
});
export type PatchedSettings = z.infer<typeof PatchedSettings>;

export const settingsEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/settings',
    auth: 'settings',
    group: 'Settings',
    summary: 'The settings document',
    response: Settings,
  }),
  putSettings: endpoint({
    method: 'PUT',
    path: '/settings',
    auth: 'settings',
    group: 'Settings',
    bodyBytes: maxSettingsBytes,
    summary: 'Save the settings document; an older `version` is a 409 whose details carry the present one',
    query: z.object({ page: z.optional(pageId) }),
    body: Settings,
    response: Settings,
  }),
  patchSettings: endpoint({
    method: 'PATCH',
    path: '/settings',
    auth: 'settings',
    group: 'Settings',
    bodyBytes: patchLimits.bytes,
    summary: 'Change the present settings; returns the new version',
    query: z.object({ page: pageId }),
    body: SettingsPatch,
    response: PatchedSettings,
  }),
} as const;
