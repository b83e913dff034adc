import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Count } from '../numbers';
import { maxPlaces, StoredChange, singlesOf } from '../settings/change';
import { maxSettingsBytes, Settings } from '../settings/settings';
import { LocalizedText } from './localizedText';

/**
 * The id of an open settings page, which the page sends on its live channel and with each save. The companion does not send a page its own
 * changes (SPEC SET-27).
 */
const pageId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/**
 * Bounds of a request with changes (SPEC SET-14). Up to `judged` changes are judged individually. In a larger request, valid changes may be
 * rejected together with invalid ones.
 */
export const patchLimits = { changes: 100, judged: 20, places: 2 * maxPlaces, bytes: 2 * maxSettingsBytes } as const;

export const SettingsPatch = z.object({
  /** Version of the document that the page has. If there is a newer one, the response contains the current document. */
  version: Count,
  /**
   * Index of the first change in this request, among all changes that the page has sent. A change that arrives twice is applied once
   * (SPEC SET-26).
   */
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
  /** The current document. Absent if it equals the page's document with the changes. */
  settings: z.optional(Settings),
  /** The rejected changes, by their index in the request. If `problem` is absent, the target of the change was deleted. */
  leftOut: z.array(z.object({ change: Count, problem: z.optional(LocalizedText) })),
});
export type PatchedSettings = z.infer<typeof PatchedSettings>;

export const settingsEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/settings',
    auth: 'settings',
    group: 'Settings',
    summary: 'Get the settings document',
    response: Settings,
  }),
  putSettings: endpoint({
    method: 'PUT',
    path: '/settings',
    auth: 'settings',
    group: 'Settings',
    bodyBytes: maxSettingsBytes,
    summary: 'Save the settings document; 409 with the current one if `version` is old',
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
    summary: 'Change the current settings; returns the new version',
    query: z.object({ page: pageId }),
    body: SettingsPatch,
    response: PatchedSettings,
  }),
} as const;
