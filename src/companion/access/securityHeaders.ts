import { hostsOf, isLoopback } from './addresses';

/** Headers for every response to a request. A page's Content-Security-Policy is in `page/servePage.ts`. */
export function securityHeaders(request: Request): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Keeps windows that open our pages, or are opened by them, from reaching into them.
    ...(isTrustworthy(request) && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
  };
}

/** Browsers honour `Cross-Origin-Opener-Policy` on loopback addresses only, and warn on the console elsewhere. */
function isTrustworthy(request: Request): boolean {
  return hostsOf(request).every((host) => host !== '' && isLoopback(new URL(`http://${host}`).hostname));
}
