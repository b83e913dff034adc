import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { mediaPattern } from '../names';
import { Count } from '../numbers';
import { FieldValues, valueLimits, WidgetHost } from '../settings/customWidget/code';

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
export const fontFileHosts: Readonly<Record<string, string>> = { 'fonts.googleapis.com': 'fonts.gstatic.com' };

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
