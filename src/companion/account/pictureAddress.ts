import { createHash } from 'node:crypto';
import { isIP } from 'node:net';

/** Names of hosts in a private network, or of no host at all. */
const ownNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa)$/;

/**
 * The picture's URL if it may be requested (SPEC CMP-19): at the account's own platform, or over HTTPS at a public name. So the
 * author of a profile cannot send requests into the creator's network, where no host has a certificate for a public name.
 */
export function pictureAddress(text: string, baseUrl: string): URL | null {
  if (!URL.canParse(text, baseUrl)) return null;
  const url = new URL(text, baseUrl);
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin === new URL(baseUrl).origin) return url;
  const name = url.hostname.replace(/\.+$/, ''); // a DNS name may end in a dot and means the same
  const isPublic = name.includes('.') && isIP(name) === 0 && !name.startsWith('[') && !ownNames.test(name);
  return url.protocol === 'https:' && url.port === '' && isPublic ? url : null;
}

/** Identifies the picture without its address. */
export function pictureIdOf(url: URL): string {
  return createHash('sha256').update(url.href).digest('base64url').slice(0, 22);
}
