import type { Valkey } from '../server/valkey';
import { createValkeyAccess } from './access/valkey';
import type { AdapterContext, Adapters } from './adapters';
import { createValkeyWakes } from './log/valkeyWakes';

/**
 * What the nodes of one service share in Valkey. `name`: of the node, for people; it may be the same after a restart. In a file
 * of its own, so that the embedded service has nothing of it.
 */
export function valkeyAdapters(valkey: Valkey, name: string): (context: AdapterContext) => Omit<Adapters, 'database'> {
  return (context) => {
    // A node that starts again is another one: the places of before are not its own.
    const node = `${name.replaceAll(':', '_')}.${Buffer.from(context.randomness.bytes(6)).toString('hex')}`;
    const { onFailure, ...access } = createValkeyAccess({ ...context, valkey, node });
    return { ...access, wakes: createValkeyWakes({ valkey, node, onFailure }) };
  };
}
