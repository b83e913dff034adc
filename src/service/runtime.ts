import { hash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../contract';

export type { Clock, Report, Timers } from '../contract';

/** A prefix that shows the type of secret, followed by 256 random bits. */
export function newSecret(prefix: 'ovk_' | 'ovs_', randomness: Randomness): string {
  return prefix + Buffer.from(randomness.bytes(32)).toString('base64url');
}

/** SHA-256, hexadecimal. Long random secrets need no slow hash. Passwords would need one. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

/** Compares in constant time. Compares hashes, because `timingSafeEqual` requires equal lengths. */
export function equalSecrets(a: string, b: string): boolean {
  return equalHashes(hashSecret(a), hashSecret(b));
}

export function equalHashes(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Largest value of the 12-bit sequence number, which distinguishes ids of the same millisecond. */
const maxSequence = 0xfff;
const randomSize = 8;
/** How many ids share one draw of random bytes. A draw takes longer than everything else that creating an id requires. */
const idsPerDraw = 64;

/** Creates version 7 UUIDs. Within this process each is greater than the previous one, so that rows of the same millisecond stay in order. */
export function createIds(clock: Clock, randomness: Randomness): () => string {
  let lastMs = 0;
  let sequence = 0;
  let drawn = Buffer.alloc(0);
  const random = () => {
    if (drawn.length === 0) drawn = Buffer.from(randomness.bytes(idsPerDraw * randomSize));
    const taken = drawn.subarray(0, randomSize);
    drawn = drawn.subarray(randomSize);
    return taken;
  };
  return () => {
    const now = clock.now();
    if (now > lastMs) [lastMs, sequence] = [now, 0];
    else if (sequence < maxSequence) sequence += 1;
    else [lastMs, sequence] = [lastMs + 1, 0];
    return formatUuid(lastMs, sequence, random());
  };
}

function formatUuid(ms: number, sequence: number, tail: Buffer): string {
  const time = ms.toString(16).padStart(12, '0');
  tail.writeUInt8((tail.readUInt8(0) & 0x3f) | 0x80, 0); // the `variant` bits of RFC 9562
  const hex = tail.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${hex.slice(0, 4)}-${hex.slice(4)}`;
}

export interface Randomness {
  bytes(size: number): Uint8Array;
}

export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replace(/\s+/g, ' ').slice(0, 500);
}

export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
