import type { ConnectionState } from '../../../contract';
import type { Machine } from './states';
import type { SteadyClock } from './steadyClock';

/** The machine's state for pages and reports, with wall-clock times. `opened` is not live yet: it is reported as `connecting`. */
export function toConnectionState({ state, memory }: Machine, { toWallMs }: Pick<SteadyClock, 'toWallMs'>): ConnectionState {
  switch (state.tag) {
    case 'idle':
    case 'closed':
      return { tag: 'starting' };
    case 'minting':
      return { tag: 'minting', attempt: memory.failures };
    case 'connecting':
    case 'opened':
      return { tag: 'connecting', attempt: memory.failures };
    case 'live':
      return { tag: 'live', sinceMs: toWallMs(state.sinceMs) };
    case 'reconciling':
      return { tag: 'waiting', reason: 'reconciling', retryAtMs: toWallMs(state.dueMs) };
    case 'waiting':
    case 'stopped':
      return { tag: state.tag, reason: state.reason, retryAtMs: toWallMs(state.dueMs) };
  }
}
