/* The keys in Valkey. */

export const nodesKey = 'ovation:nodes';
export const accessKey = 'ovation:access';

export function windowKey(subject: string): string {
  return `ovation:w:${subject}`;
}

/** Tokens of another epoch are unknown: a replica that takes over may have tokens that were spent. */
export function tokenKey(epoch: string, hash: string): string {
  return `ovation:t:${epoch}:${hash}`;
}

export function placeKey(subject: string): string {
  return `ovation:p:${subject}`;
}
