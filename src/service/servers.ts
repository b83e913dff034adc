/** State of the service on PostgreSQL and Valkey. Apart from the index, so that the embedded service has nothing of it. */
import type { Valkey } from '../platform/valkey';
import { createValkeyAccess } from './access/valkey';
import type { AdapterContext, Adapters } from './adapters';
import { createValkeyWakes } from './log/valkeyWakes';

export { isPostgresAway, lockNode, type NodeLock, refusedPart, UnsuitableSchema } from '../platform/postgres';
export { migratePostgresDatabase, openPostgresDatabase } from './database/postgresDatabase';

/** What the nodes of one service share in Valkey. `name`: of the node, for people; it may be the same after a restart. */
export function valkeyAdapters(valkey: Valkey, name: string): (context: AdapterContext) => Omit<Adapters, 'database'> {
  return (context) => {
    // A node that starts again is another one: it must not take over the open streams that were counted for the former.
    const node = `${name.replaceAll(':', '_')}.${Buffer.from(context.randomness.bytes(6)).toString('hex')}`;
    const { onFailure, ...access } = createValkeyAccess({ ...context, valkey, node });
    return { ...access, wakes: createValkeyWakes({ valkey, node, onFailure }) };
  };
}
