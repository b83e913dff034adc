/** Live channels that the pages of one browser keep open: it allows an origin six connections, and calls and files need some. */
const slots = 3;

/** Takes a place for a live channel; returns its release. null = other pages of this browser have them all. */
export type TakeSlot = () => Promise<(() => void) | null>;

/** Places that all pages of the browser share. `locks`: undefined where the page has no secure origin, as on a phone. */
export function createLiveSlots(locks: LockManager | undefined): TakeSlot {
  return async () => {
    if (!locks) return () => {};
    for (let slot = 0; slot < slots; slot += 1) {
      const release = await takeLock(locks, `ovation-live-${slot}`);
      if (release) return release;
    }
    return null;
  };
}

function takeLock(locks: LockManager, name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => (lock ? new Promise<void>((release) => resolve(release)) : resolve(null));
    locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(() => {})); // the browser has no locks for this page
  });
}
