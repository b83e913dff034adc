/** The adapters for PostgreSQL and Valkey. `index.ts` does not export them, so that the embedded service does not contain them. */
import type { Valkey } from '../platform/valkey';
import { createValkeyAccess } from './access/valkey';
import type { AdapterContext, Adapters } from './adapters';
import { createValkeyWakes } from './log/valkeyWakes';

export { isPostgresAway, lockNode, type NodeLock, refusedPart, UnsuitableSchema } from '../platform/postgres';
export { migratePostgresDatabase, openPostgresDatabase } from './database/postgresDatabase';

/** The state that nodes share in Valkey. `name` is the node's name for people, and may be the same after a restart. */
export function valkeyAdapters(valkey: Valkey, name: string): (context: AdapterContext) => Omit<Adapters, 'database'> {
  return (context) => {
    // A node gets a new internal name at each start. Otherwise it would own the streams that were open before the restart.
    const node = `${name.replaceAll(':', '_')}.${Buffer.from(context.randomness.bytes(6)).toString('hex')}`;
    const { onFailure, ...access } = createValkeyAccess({ ...context, valkey, node });
    return { ...access, wakes: createValkeyWakes({ valkey, node, onFailure }) };
  };
}
