import { promisifyRequest, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { AccountReference } from '../../../contract/engine';
import { Settings } from '../../../contract/settings';

const Cached = z.object({
  account: z.nullable(AccountReference),
  settings: Settings,
  /** How far the companion's clock was ahead of this computer's, ms; absent in caches of older builds. */
  companionAheadMs: z.catch(z.number(), 0),
});
export type Cached = z.infer<typeof Cached>;

/** The account, settings and clock that the companion sent last, so that an overlay can start without it. */
export interface ProfileCache {
  /** null = none, or not readable. */
  read(): Promise<Cached | null>;
  write(cached: Cached): Promise<void>;
}

const key = 'companion';

/** Without idb-keyval's `get` and `set`, which bring their own default store. */
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
