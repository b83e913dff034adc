import { HttpProblem } from './problem';

/** The hosts in the `Host` header and in the URL. A request in absolute form has a host in both, and both hosts must be ours. */
export function hostsOf(request: Request): string[] {
  const header = request.headers.get('host');
  // If the request has only a path, the server builds the URL from the `Host` header, and the result may not be a valid URL.
  const target = URL.canParse(request.url) ? new URL(request.url).host : '';
  return [target, ...(header === null ? [] : [hostOf(header)])];
}

/** A `Host` header in the form used in URLs, without the default port. Empty if the header is invalid. */
function hostOf(header: string | null): string {
  if (header === null || !/^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(header) || !URL.canParse(`http://${header}`)) return '';
  return new URL(`http://${header}`).host;
}

export function refuseForeignHosts(hosts: readonly string[], isOwnHost: (host: string) => boolean): void {
  if (!hosts.every(isOwnHost)) throw new HttpProblem('MISDIRECTED_REQUEST', 'This is not the address of this Ovation.');
}
