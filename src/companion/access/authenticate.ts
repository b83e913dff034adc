import { type EndpointAuth, sentence } from '../../contract';
import { bearerToken } from '../../http';
import { refusal } from '../refusal';
import type { LinkHolder, LinkKeys } from './linkKeys';

export type Caller = LinkHolder | { readonly kind: 'anyone' };

const admitted: Readonly<Record<EndpointAuth, readonly Caller['kind'][]>> = {
  none: ['anyone'],
  overlay: ['overlay'],
  settings: ['settings'],
  demo: ['demo'],
  control: ['control', 'desk', 'settings'],
  // Reads are of the account in use, which may be a real one: the demo's supporters are not let in.
  'any-link': ['overlay', 'settings'],
  key: [],
  operator: [],
};

/** Lets the holder of a fitting link in (SPEC CMP-3): 401 for a key that is none of ours, 403 for one that opens something else. */
export function authenticate(keys: LinkKeys, auth: EndpointAuth, request: Request): Caller {
  if (auth === 'none') return { kind: 'anyone' };
  const holder = identifyCaller(keys, request);
  if (!admitted[auth].includes(holder.kind)) throw refusal('FORBIDDEN', sentence('link-too-narrow'));
  return holder;
}

/** Throws a 401 when the request carries no key of ours. */
export function identifyCaller(keys: LinkKeys, request: Request): LinkHolder {
  const key = bearerToken(request);
  const holder = key === null ? null : keys.identify(key);
  if (holder) return holder;
  throw refusal(
    'UNAUTHORIZED',
    sentence('link-invalid'),
    {},
    {
      'WWW-Authenticate': 'Bearer',
    },
  );
}
