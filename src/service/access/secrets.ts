import { hash, timingSafeEqual } from 'node:crypto';
import type { Randomness } from '../runtime';

/** A prefix that names the kind of secret, and 256 random bits. */
export function newSecret(prefix: 'ovk_' | 'ovs_', randomness: Randomness): string {
  return prefix + Buffer.from(randomness.bytes(32)).toString('base64url');
}

/** SHA-256, hexadecimal. Sufficient for long random secrets; passwords would need a slow hash. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

/** Compares in constant time: hashes, which have equal lengths, instead of the texts. */
export function equalSecrets(a: string, b: string): boolean {
  return equalHashes(hashSecret(a), hashSecret(b));
}

/** Compares hashes of {@link hashSecret} in constant time. */
export function equalHashes(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
