import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { UpperCurrency } from '../money';
import { frameLimits, framePathPattern, mediaPattern, storeAreas, tableOf, wordLimits } from '../names';
import { Count } from '../numbers';
import { AlertWords, FieldValues, maxWidgetHosts, valueLimits, WidgetHost } from '../settings/customWidget/code';
import { ElementName } from '../settings/overlay';

/* Frames of custom widgets (SPEC CUS). The companion serves each frame from a separate host name. */

export const OpenWidgetFrame = z.object({
  box: ElementName,
  code: z.string().check(z.regex(mediaPattern)),
  values: FieldValues,
  hosts: z.array(WidgetHost).check(z.maxLength(maxWidgetHosts)),
  currency: UpperCurrency,
  /** The texts of the alert that the frame draws. Absent if the frame draws a widget. */
  alert: z.optional(AlertWords),
  shared: z.optional(z.boolean()),
});
export type OpenWidgetFrame = z.infer<typeof OpenWidgetFrame>;

export const StoreArea = z.enum(storeAreas);
export type StoreArea = z.infer<typeof StoreArea>;

/** A value that a widget stores, as JSON. null removes it. */
export const StoredEntry = z.object({
  area: StoreArea,
  key: z.string().check(z.minLength(1), z.maxLength(frameLimits.storeKey)),
  json: z.nullable(z.string().check(z.maxLength(frameLimits.storeValue))),
});
export type StoredEntry = z.infer<typeof StoredEntry>;

const StoringFrame = z.string().check(z.maxLength(frameLimits.name));

export const StoreChange = z.object({ ...StoredEntry.shape, boxes: z.array(ElementName), by: z.optional(StoringFrame) });
export type StoreChange = z.infer<typeof StoreChange>;

export const openWidgetFrame = endpoint({
  method: 'POST',
  path: '/widget-frames',
  auth: 'any-link',
  group: 'Custom widgets',
  bodyBytes: valueLimits.totalBytes + 16 * 1024 + 4 * (wordLimits.message + wordLimits.name + wordLimits.title + wordLimits.items),
  summary: 'Get the frame of a custom widget; equal requests get the same path',
  body: OpenWidgetFrame,
  response: z.object({ path: z.string().check(z.regex(framePathPattern)) }),
});

export const storeWidgetEntry = endpoint({
  method: 'PUT',
  path: '/widget-store/:box',
  auth: 'any-link',
  group: 'Custom widgets',
  bodyBytes: 80 * 1024,
  summary: 'Store a value of a custom widget; 409 if its storage is full',
  body: z.object({ ...StoredEntry.shape, by: z.optional(StoringFrame) }),
  response: z.object({}),
});

/* Files that custom widgets load from other hosts. The companion fetches each file once and stores it (SPEC CUS-70). */

const mebibyte = 1024 * 1024;

export const widgetFileLimits = {
  fileBytes: 16 * mebibyte,
  textBytes: 4 * mebibyte,
  hostBytes: 64 * mebibyte,
  hostFiles: 200,
  totalBytes: 512 * mebibyte,
  files: 1_000,
  address: 2_000,
  redirects: 4,
  /** The time limit of one file, including redirects. */
  timeoutMs: 20_000,
} as const;

/** For each font service, the host of its font files. This host is allowed, refreshed and deleted together with the service. */
export const fontFileHosts = tableOf({ 'fonts.googleapis.com': 'fonts.gstatic.com' });

const fileProblems = [
  'unreachable',
  'slow',
  /** The host is in a private network, or has no address. */
  'private',
  'redirect',
  'status',
  'type',
  'too-large',
  'full',
  'not-written',
] as const;
export type FileProblem = (typeof fileProblems)[number];

const Address = z.string().check(z.maxLength(widgetFileLimits.address));

export const KeptFile = z.object({
  host: WidgetHost,
  address: Address,
  /** The first 32 digits of the content's SHA-256, which are the file's name on disk. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  type: z.string().check(z.maxLength(100)),
  bytes: Count,
  fetchedAt: z.string().check(z.maxLength(40)),
});
export type KeptFile = z.infer<typeof KeptFile>;

export const FailedFile = z.object({
  host: WidgetHost,
  address: Address,
  why: z.enum(fileProblems),
  /** `private`, `redirect`: the host. `too-large`: the limit in MiB. `status`: the HTTP status. `type`: the type or encoding. */
  detail: z.string().check(z.maxLength(300)),
});
export type FailedFile = z.infer<typeof FailedFile>;

export const WantedHost = z.object({ host: WidgetHost, fonts: z.array(z.string()) });
export type WantedHost = z.infer<typeof WantedHost>;

const HostFilesStatus = z.object({ files: z.array(KeptFile), failed: z.array(FailedFile) });
export type HostFilesStatus = z.infer<typeof HostFilesStatus>;

export const WidgetNetwork = z.extend(HostFilesStatus, {
  wanted: z.array(WantedHost),
  /** Fields whose `{name}` in a script is JavaScript, so that it is not replaced by the field's text (SPEC CUS-4). At most 20. */
  scriptNames: z.array(z.string()),
});
export type WidgetNetwork = z.infer<typeof WidgetNetwork>;

export const widgetFileEndpoints = {
  readWidgetNetwork: endpoint({
    method: 'POST',
    path: '/widget-network',
    auth: 'settings',
    group: 'Custom widgets',
    bodyBytes: valueLimits.totalBytes + 16 * 1024,
    summary: 'List hosts that this code uses, field names in its scripts, and stored files',
    body: z.object({ code: z.string().check(z.regex(mediaPattern)), values: FieldValues }),
    response: WidgetNetwork,
  }),
  fetchHostAgain: endpoint({
    method: 'POST',
    path: '/widget-hosts/:host/fetch',
    auth: 'settings',
    group: 'Custom widgets',
    summary: 'Fetch the stored files of a host again; files that fail stay unchanged',
    response: HostFilesStatus,
  }),
  forgetHost: endpoint({
    method: 'DELETE',
    path: '/widget-hosts/:host',
    auth: 'settings',
    group: 'Custom widgets',
    summary: 'Delete the stored files of a host',
    response: HostFilesStatus,
  }),
} as const;
