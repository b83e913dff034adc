import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { UpperCurrency } from '../money';
import { frameLimits, framePathPattern, mediaPattern, storeAreas, tableOf, wordLimits } from '../names';
import { Count } from '../numbers';
import { AlertWords, FieldValues, maxWidgetHosts, valueLimits, WidgetHost } from '../settings/customWidget/code';
import { BoxName } from '../settings/overlay';

/* Frames of custom widgets (SPEC CUS): the companion serves each from a host name of its own. */

export const OpenWidgetFrame = z.object({
  box: BoxName,
  /** The medium of the code. */
  code: z.string().check(z.regex(mediaPattern)),
  values: FieldValues,
  /** Hosts that the creator lets the widget load files from. */
  hosts: z.array(WidgetHost).check(z.maxLength(maxWidgetHosts)),
  /** Of the widget's sums. */
  currency: UpperCurrency,
  /** Of the alert that the frame draws; absent = it is a widget that stays. */
  alert: z.optional(AlertWords),
  /** As the widget's setting. */
  shared: z.optional(z.boolean()),
});
export type OpenWidgetFrame = z.infer<typeof OpenWidgetFrame>;

/** Where a value is kept. */
export const StoreArea = z.enum(storeAreas);
export type StoreArea = z.infer<typeof StoreArea>;

/** A value that a widget stores, as JSON; null = removed. */
export const StoredEntry = z.object({
  area: StoreArea,
  key: z.string().check(z.minLength(1), z.maxLength(frameLimits.storeKey)),
  json: z.nullable(z.string().check(z.maxLength(frameLimits.storeValue))),
});
export type StoredEntry = z.infer<typeof StoredEntry>;

const StoringFrame = z.string().check(z.maxLength(frameLimits.name));

/** A value that a widget has stored, for the other frames of these boxes. */
export const StoredNews = z.object({ ...StoredEntry.shape, boxes: z.array(BoxName), by: z.optional(StoringFrame) });
export type StoredNews = z.infer<typeof StoredNews>;

export const openWidgetFrame = endpoint({
  method: 'POST',
  path: '/widget-frames',
  auth: 'any-link',
  group: 'Custom widgets',
  bodyBytes: valueLimits.totalBytes + 16 * 1024 + 4 * (wordLimits.message + wordLimits.name + wordLimits.title + wordLimits.items),
  summary: 'A frame for a custom widget with these values; the same request has the same path',
  body: OpenWidgetFrame,
  response: z.object({ path: z.string().check(z.regex(framePathPattern)) }),
});

export const storeWidgetEntry = endpoint({
  method: 'PUT',
  path: '/widget-store/:box',
  auth: 'any-link',
  group: 'Custom widgets',
  bodyBytes: 80 * 1024,
  summary: 'Keep a value that a custom widget stores; 409 when it has more than its share',
  /** `by`: the frame that stores it. */
  body: z.object({ ...StoredEntry.shape, by: z.optional(StoringFrame) }),
  response: z.object({}),
});

/* Files of other hosts that custom widgets load: fetched once by the companion, and kept (SPEC CUS-70). */

const mebibyte = 1024 * 1024;

/** Bounds of what is kept. */
export const widgetFileLimits = {
  fileBytes: 16 * mebibyte,
  /** Of a script or a style sheet. */
  textBytes: 4 * mebibyte,
  /** Of one host. */
  hostBytes: 64 * mebibyte,
  hostFiles: 200,
  totalBytes: 512 * mebibyte,
  files: 1_000,
  /** Characters of an address. */
  address: 2_000,
  redirects: 4,
  /** For one file, its redirects included. */
  timeoutMs: 20_000,
} as const;

/** Where a font service has the fonts' files: allowed, fetched again and deleted with the service. */
export const fontFileHosts = tableOf({ 'fonts.googleapis.com': 'fonts.gstatic.com' });

/** Why a file cannot be had. */
const fileProblems = [
  'unreachable',
  'slow',
  /** The host is in the creator's own network, or nowhere. */
  'private',
  /** It leads to a host that is not allowed. */
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
  /** The first 32 digits of the content's SHA-256, which is its name on the disk. */
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
  /** Of a redirect the host, of a large file the megabytes that are allowed, else the status or the type; empty = nothing more is known. */
  detail: z.string().check(z.maxLength(300)),
});
export type FailedFile = z.infer<typeof FailedFile>;

/** A host that the code names, and the fonts that it wants from there. */
export const WantedHost = z.object({ host: WidgetHost, fonts: z.array(z.string()) });
export type WantedHost = z.infer<typeof WantedHost>;

const HostFilesStatus = z.object({ files: z.array(KeptFile), failed: z.array(FailedFile) });
export type HostFilesStatus = z.infer<typeof HostFilesStatus>;

export const WidgetNetwork = z.extend(HostFilesStatus, {
  wanted: z.array(WantedHost),
  /** Fields whose name in braces stays JavaScript in a script (SPEC CUS-80); at most 20. */
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
    summary: 'The hosts that this code asks for, names it keeps, and kept files of hosts',
    body: z.object({ code: z.string().check(z.regex(mediaPattern)), values: FieldValues }),
    response: WidgetNetwork,
  }),
  fetchHostAgain: endpoint({
    method: 'POST',
    path: '/widget-hosts/:host/fetch',
    auth: 'settings',
    group: 'Custom widgets',
    summary: 'Fetch the kept files of a host again; a file that cannot be had stays as it was',
    response: HostFilesStatus,
  }),
  forgetHost: endpoint({
    method: 'DELETE',
    path: '/widget-hosts/:host',
    auth: 'settings',
    group: 'Custom widgets',
    summary: 'Delete the kept files of a host',
    response: HostFilesStatus,
  }),
} as const;
