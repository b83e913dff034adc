/** A link as a device reaches it: elsewhere the program's own 127.0.0.1 would lead nowhere. `origin`: null = as it is. */
export function withOrigin(url: string, origin: string | null): string {
  return origin === null ? url : url.replace(new URL(url).origin, origin);
}
