import { hash, timingSafeEqual } from 'node:crypto';
import type { Randomness } from '../runtime';

/** A secret of 256 random bits behind a prefix that says what it is. */
export function newSecret(prefix: 'ovk_' | 'ovs_', randomness: Randomness): string {
  return prefix + Buffer.from(randomness.bytes(32)).toString('base64url');
}

/** SHA-256, hexadecimal. Right for long random secrets; passwords would need a slow hash. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

/** Compares in constant time, whatever the lengths: hashes are compared, not the texts. */
export function equalSecrets(a: string, b: string): boolean {
  return equalHashes(hashSecret(a), hashSecret(b));
}

/** Compares what {@link hashSecret} made, in constant time. */
export function equalHashes(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
