/** See inputDigest.mjs. */
export function digestOf(root: string, paths: readonly string[]): string;
