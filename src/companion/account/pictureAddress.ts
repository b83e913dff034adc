import { createHash } from 'node:crypto';
import { isIP } from 'node:net';

/** Names that lead into somebody's own network, or to no host at all. */
const ownNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa)$/;

/**
 * Where the picture may be asked for (SPEC CMP-19): at the account's own platform, or over HTTPS at a public name. Whoever
 * writes a profile is thus no finger in the creator's network: what answers there has no certificate for such a name.
 */
export function pictureAddress(text: string, baseUrl: string): URL | null {
  if (!URL.canParse(text, baseUrl)) return null;
  const url = new URL(text, baseUrl);
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin === new URL(baseUrl).origin) return url;
  const name = url.hostname.replace(/\.+$/, ''); // a name of DNS may end in a dot, and means the same
  const isPublic = name.includes('.') && isIP(name) === 0 && !name.startsWith('[') && !ownNames.test(name);
  return url.protocol === 'https:' && url.port === '' && isPublic ? url : null;
}

/** Says which picture it is, and not where. */
export function pictureIdOf(url: URL): string {
  return createHash('sha256').update(url.href).digest('base64url').slice(0, 22);
}
