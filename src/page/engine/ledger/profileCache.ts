import { promisifyRequest, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { AccountReference } from '../../../contract/engine';
import { Settings } from '../../../contract/settings';

const Cached = z.object({
  account: z.nullable(AccountReference),
  settings: Settings,
  /** How far the companion's clock is ahead of this computer's. Absent in caches of older builds. */
  companionAheadMs: z.catch(z.number(), 0),
});
export type Cached = z.infer<typeof Cached>;

/** The latest account, settings and clock from the companion, so that an overlay can start without it. */
export interface ProfileCache {
  read(): Promise<Cached | null>;
  write(cached: Cached): Promise<void>;
}

const key = 'companion';

/** Does not use `get` and `set` of idb-keyval, because importing them would bundle its default store. */
export function createProfileCache(store: UseStore): ProfileCache {
  return {
    read: async () => {
      const found: unknown = await store('readonly', (objects) => promisifyRequest(objects.get(key)));
      const parsed = z.safeParse(Cached, found);
      return parsed.success ? parsed.data : null;
    },
    write: (cached) => store('readwrite', (objects) => void objects.put(cached, key)),
  };
}
