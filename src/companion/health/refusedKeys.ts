import type { HealthFault } from '../../contract/companion';
import type { Clock, Report } from '../ports';

/** Devices that are remembered; the one silent for longest is dropped first. */
const maxDevices = 20;
/** Keeps a device that tries many keys from filling the log. */
const reportEveryMs = 60_000;

/** Attempts of other devices on the network with a key that was refused (SPEC HLT-4). */
export interface RefusedKeys {
  note(address: string): void;
  /** Newest first. */
  faults(): HealthFault[];
}

export function createRefusedKeys(clock: Clock, report: Report): RefusedKeys {
  const tries = new Map<string, { readonly times: number; readonly atMs: number }>();
  let reportedAtMs: number | null = null;
  return {
    note: (address) => {
      const atMs = clock.now();
      const times = (tries.get(address)?.times ?? 0) + 1;
      tries.delete(address); // moves the address to the end of the map
      tries.set(address, { times, atMs });
      for (const oldest of [...tries.keys()].slice(0, -maxDevices)) tries.delete(oldest);
      if (reportedAtMs !== null && Math.abs(atMs - reportedAtMs) < reportEveryMs) return;
      reportedAtMs = atMs;
      report(`a key that opens nothing came from ${address} (${times} so far)`);
    },
    faults: () => [...tries].reverse().map(([address, { times, atMs }]) => ({ what: 'keys-refused', atMs, address, times })),
  };
}
