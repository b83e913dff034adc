import { HttpProblem } from './problem';

/** The hosts of the header and of the URL. A request in absolute form names its host twice, and both must be ours. */
export function hostsOf(request: Request): string[] {
  const header = request.headers.get('host');
  // The server builds the URL from the header if the target is a path, and some headers make no valid URL.
  const target = URL.canParse(request.url) ? new URL(request.url).host : '';
  return [target, ...(header === null ? [] : [hostOf(header)])];
}

/** A `Host` header normalized as in a URL, without the default port; '' = invalid. */
function hostOf(header: string | null): string {
  if (header === null || !/^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(header) || !URL.canParse(`http://${header}`)) return '';
  return new URL(`http://${header}`).host;
}

/** Throws if one of the hosts that a request names is not ours. */
export function refuseForeignHosts(hosts: readonly string[], isOwnHost: (host: string) => boolean): void {
  if (!hosts.every(isOwnHost)) throw new HttpProblem('MISDIRECTED_REQUEST', 'This is not the address of this Ovation.');
}
