import { catalogText, type EndpointAuth } from '../../contract';
import type { CompanionEndpoints } from '../../contract/companion';
import { companionBasePath, livePath, overlayLinksHeader, readOverlayLinks } from '../../contract/engine';
import { bearerToken, type Connection, type Handlers, type HttpContext } from '../../server/http';
import type { CompanionOptions } from '../ports';
import { refusal } from '../problems';
import { isLoopback, urlHost } from './addresses';
import type { LinkHolder, LinkKeys } from './linkKeys';

/** `otherOverlays`: the overlays of the links in the header `Ovation-Links`. */
export type Caller = (LinkHolder & { readonly otherOverlays?: readonly string[] }) | { readonly kind: 'anyone' };

export type CompanionHandlers = Partial<Handlers<CompanionEndpoints, Caller>>;

export const overlayOf = (caller: Caller): string => (caller.kind === 'overlay' ? caller.overlay : '');

export const overlaysOfCaller = (caller: Caller): readonly string[] =>
  caller.kind === 'overlay' ? [caller.overlay, ...(caller.otherOverlays ?? [])] : [];

const admittedKinds: Readonly<Record<EndpointAuth, readonly Caller['kind'][]>> = {
  none: ['anyone'],
  here: ['anyone'],
  overlay: ['overlay'],
  settings: ['settings'],
  demo: ['demo'],
  control: ['control', 'device', 'settings'],
  // `demo` is not in this list, because the demo's link must not read the account, which may be a real account.
  'any-link': ['overlay', 'settings'],
  key: [],
  operator: [],
};

interface AuthenticatorOptions extends Pick<CompanionOptions, 'interfaceAddresses'> {
  readonly keys: Pick<LinkKeys, 'identify' | 'opensOverlay'>;
  isOpenToSettings(): boolean;
  /** `isEngine`: whether the request opens an overlay's live channel. */
  onUnknownKey(key: string, isEngine: boolean): void;
  /** Called when another device used an unknown key, or used the settings key without permission. */
  onRefused(address: string): void;
}

export function createAuthenticator({ keys, interfaceAddresses, isOpenToSettings, onUnknownKey, onRefused }: AuthenticatorOptions) {
  const isOtherDevice = (peer: string | null) => peer !== null && !isOwnAddress(peer, interfaceAddresses);
  const mayUseSettingsKey = (peer: string | null) => isOpenToSettings() || !isOtherDevice(peer);

  function identify({ req, env }: HttpContext): LinkHolder {
    const key = bearerToken(req.raw);
    const holder = key === null ? null : keys.identify(key);
    const peer = peerOf(env);
    if (holder && (holder.kind !== 'settings' || mayUseSettingsKey(peer))) return holder;
    if (key !== null && !holder) onUnknownKey(key, isForEngine(req.raw));
    if (key !== null && peer !== null && isOtherDevice(peer)) onRefused(peer);
    if (holder) throw refusal('FORBIDDEN', catalogText('settings-elsewhere'));
    throw refusal('UNAUTHORIZED', catalogText('link-invalid'), {}, { 'WWW-Authenticate': 'Bearer' });
  }

  return {
    /** Returns the key's holder. Throws 401 for an unknown key, 403 if the key may not be used from that address (SPEC CMP-33). */
    identify,
    /** Returns the caller if its link may call the endpoint (SPEC CMP-3). Throws 401 for an unknown key, 403 if this kind of key is not allowed. */
    authenticate: (auth: EndpointAuth, context: HttpContext): Caller => {
      if (auth === 'none') return { kind: 'anyone' };
      if (auth === 'here') {
        if (!mayUseSettingsKey(peerOf(context.env))) throw refusal('FORBIDDEN', catalogText('settings-elsewhere'));
        return { kind: 'anyone' };
      }
      const holder = identify(context);
      if (!admittedKinds[auth].includes(holder.kind)) throw refusal('FORBIDDEN', catalogText('link-too-narrow'));
      const links = context.req.raw.headers.get(overlayLinksHeader);
      if (links === null) return holder;
      const otherOverlays = readOverlayLinks(links).flatMap(({ overlay, key }) => {
        if (keys.opensOverlay(overlay, key)) return [overlay];
        onUnknownKey(key, false);
        return [];
      });
      return { ...holder, otherOverlays };
    },
  };
}

function isForEngine({ url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname === companionBasePath + livePath && searchParams.has('engine');
}

/** The caller's address. Null for a call within this process. `gone` if the connection is already closed. */
function peerOf({ incoming, clientAddress }: Connection): string | null {
  return incoming ? (incoming.socket.remoteAddress ?? 'gone') : (clientAddress ?? null);
}

function isOwnAddress(peer: string, interfaceAddresses: () => readonly string[]): boolean {
  const plain = (address: string) => address.replace(/^::ffff:/i, '').replace(/%.*$/, ''); // removes the zone, and the prefix of IPv4-mapped addresses
  const address = plain(peer);
  return isLoopback(urlHost(address)) || interfaceAddresses().some((own) => plain(own) === address);
}
