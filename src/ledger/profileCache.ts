import { get, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { AccountReference, Settings } from '../contract';

const Cached = z.object({ account: z.nullable(AccountReference), settings: Settings });
export type Cached = z.infer<typeof Cached>;

/** What the companion last said, so that an overlay can start while it is away. */
export interface ProfileCache {
  /** null when there is none, or none that can be read. */
  read(): Promise<Cached | null>;
  write(cached: Cached): Promise<void>;
}

export function createProfileCache(store: UseStore): ProfileCache {
  return {
    read: async () => {
      const parsed = z.safeParse(Cached, await get('companion', store));
      return parsed.success ? parsed.data : null;
    },
    write: (cached) => set('companion', cached, store),
  };
}
