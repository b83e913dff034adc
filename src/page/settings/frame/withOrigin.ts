/** A link with another origin, because 127.0.0.1 leads nowhere from other devices. `origin`: null = unchanged. */
export function withOrigin(url: string, origin: string | null): string {
  return origin === null ? url : url.replace(new URL(url).origin, origin);
}
