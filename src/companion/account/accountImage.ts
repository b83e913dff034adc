import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { inEnglish } from '../../contract/companion';
import { inspectMedia } from '../../files';
import { readWithin } from '../../server/http';
import type { CompanionOptions } from '../ports';

const maxBytes = 1024 * 1024;
const timeoutMs = 5_000;
/** How long an image and a failure are cached. Images expire too, because the content of the same address can change. */
const [imageMs, failureMs] = [3_600_000, 60_000];

type ReadImage = () => Promise<{ readonly id: string; readonly dataUrl: string } | null>;

interface CacheEntry {
  readonly href: string;
  readonly atMs: number;
  readonly forMs: number;
  readonly dataUrl: Promise<string | null>;
}

/** Downloads the image only when a settings page requests it, so that startup does not wait for it. */
export function createAccountImage({
  fetch,
  clock,
  report,
  address,
}: Pick<CompanionOptions, 'fetch' | 'clock' | 'report'> & { address(): URL | null }): ReadImage {
  let cached: CacheEntry | null = null;

  async function tryDownload(url: URL): Promise<string | null> {
    try {
      return await download(fetch, url);
    } catch (error) {
      report(`image of the account not loaded: ${error instanceof Error ? error.message : 'failure'}`);
      return null;
    }
  }

  return async () => {
    const url = address();
    if (!url) return null;
    const isFresh = cached?.href === url.href && Math.abs(clock.now() - cached.atMs) < cached.forMs; // absolute, because the clock may have been set back
    const entry: CacheEntry = cached && isFresh ? cached : { href: url.href, atMs: clock.now(), forMs: imageMs, dataUrl: tryDownload(url) };
    cached = entry;
    const dataUrl = await entry.dataUrl;
    if (dataUrl === null && cached === entry && !isFresh) cached = { ...entry, atMs: clock.now(), forMs: failureMs };
    return dataUrl === null ? null : { id: imageIdOf(url), dataUrl };
  };
}

/** Sends no key and no cookies, follows no redirects, and detects the file type from the content. */
async function download(fetch: typeof globalThis.fetch, url: URL): Promise<string> {
  const response = await fetch(url, {
    headers: { Accept: 'image/png, image/jpeg, image/webp, image/avif, image/gif' },
    redirect: 'error',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`the host answered with status ${response.status}`);
  }
  const bytes = await readWithin(response.body, maxBytes);
  const inspected = inspectMedia(bytes);
  if (inspected.tag === 'refused') throw new Error(inEnglish(inspected.why));
  const { kind, type, frames } = inspected.info;
  // Accepts only still images: an animation of more than 5 s would need a way to stop it (WCAG 2.2.2).
  if (kind !== 'image' || frames > 1) throw new Error('it is not a still image');
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

const ownNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa)$/;

/** The image's URL if it may be requested: at the account's platform, or over HTTPS at a public host name (SPEC CMP-60). Null if not. */
export function imageAddress(text: string, baseUrl: string): URL | null {
  if (!URL.canParse(text, baseUrl)) return null;
  const url = new URL(text, baseUrl);
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin === new URL(baseUrl).origin) return url;
  const name = url.hostname.replace(/\.+$/, ''); // a trailing dot does not change a DNS name
  const isPublic = name.includes('.') && isIP(name) === 0 && !name.startsWith('[') && !ownNames.test(name);
  return url.protocol === 'https:' && url.port === '' && isPublic ? url : null;
}

export function imageIdOf(url: URL): string {
  return createHash('sha256').update(url.href).digest('base64url').slice(0, 22);
}
