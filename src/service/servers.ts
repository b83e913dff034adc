/** State of the service on PostgreSQL and Valkey. Not in the index, so that the embedded service does not contain it. */
import type { Valkey } from '../platform/valkey';
import { createValkeyAccess } from './access/valkey';
import type { AdapterContext, Adapters } from './adapters';
import { createValkeyWakes } from './log/valkeyWakes';

export { isPostgresAway, lockNode, type NodeLock, refusedPart, UnsuitableSchema } from '../platform/postgres';
export { migratePostgresDatabase, openPostgresDatabase } from './database/postgresDatabase';

/** The state that nodes share in Valkey. `name` is the node's name for people; it may be the same after a restart. */
export function valkeyAdapters(valkey: Valkey, name: string): (context: AdapterContext) => Omit<Adapters, 'database'> {
  return (context) => {
    // A restarted node gets a new name, because it must not own the open streams of the previous one.
    const node = `${name.replaceAll(':', '_')}.${Buffer.from(context.randomness.bytes(6)).toString('hex')}`;
    const { onFailure, ...access } = createValkeyAccess({ ...context, valkey, node });
    return { ...access, wakes: createValkeyWakes({ valkey, node, onFailure }) };
  };
}
