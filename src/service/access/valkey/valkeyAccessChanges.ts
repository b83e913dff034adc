import * as z from 'zod/mini';
import type { Valkey } from '../../../server/valkey';
import { type AccessChanges, createMemoryAccessChanges } from '../apiKeys';
import { accessKey } from './scripts';

interface ValkeyAccessChanges extends AccessChanges {
  /** Takes the number of changes that came with an answer of Valkey; another one than before = something has changed. */
  see(changes: string | null): void;
}

interface ValkeyAccessChangesOptions {
  readonly valkey: Valkey;
  /** An answer of Valkey that could not be used, or none. */
  onFailure(error: unknown): void;
}

/**
 * Counts changes of access in Valkey: every request brings the number along. Where it cannot be counted or seen, other nodes
 * know of a change when what they remember is too old.
 */
export function createValkeyAccessChanges({ valkey, onFailure }: ValkeyAccessChangesOptions): ValkeyAccessChanges {
  const here = createMemoryAccessChanges();
  /** Undefined = any number is news. */
  let seen: string | null | undefined = null;
  let { epoch } = valkey;
  valkey.onChange(() => {
    if (valkey.epoch === epoch) return;
    // The number may have begun anew, and come to the same.
    epoch = valkey.epoch;
    seen = undefined;
    void here.announce();
  });

  function see(changes: string | null): void {
    if (changes === seen) return;
    seen = changes;
    void here.announce();
  }

  return {
    announce: async () => {
      await here.announce();
      try {
        see(String(z.parse(z.number(), await valkey.call('INCR', accessKey))));
      } catch (error) {
        onFailure(error);
      }
    },
    refresh: async () => {
      if (!valkey.up) return;
      try {
        see(z.parse(z.nullable(z.string()), await valkey.call('GET', accessKey)));
      } catch (error) {
        onFailure(error);
      }
    },
    onChange: here.onChange,
    see,
  };
}
