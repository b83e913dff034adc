import { dayMs } from '../../contract';
import type { ConnectionMoment } from '../../contract/companion';
import type { EngineReport } from '../../contract/engine';
import type { Clock } from '../ports';

const maxMoments = 2_000;
const maxReported = 100;

type Turn = ConnectionMoment['turn'];

interface EngineEntry {
  readonly program: number;
  turn: Turn;
  wasLive: boolean;
}

export type ConnectionLog = ReturnType<typeof createConnectionLog>;

/** Records the connections of overlay programs, such as OBS, since Ovation started. `read` returns those of the last 24 h (SPEC HLT-1). */
export function createConnectionLog(clock: Clock) {
  let moments: readonly ConnectionMoment[] = [];
  const engines = new Map<string, EngineEntry>();
  let programs = 0;

  function note({ program }: EngineEntry, turn: Turn, reason: string | null): void {
    moments = [...moments, { atMs: clock.now(), program, turn, reason }].slice(-maxMoments);
  }

  return {
    opened: (engineId: string) => {
      if (engines.has(engineId)) return; // only the program's channel to the companion was interrupted, not its event stream
      programs += 1;
      const known: EngineEntry = { program: programs, turn: 'opened', wasLive: false };
      engines.set(engineId, known);
      note(known, 'opened', null);
    },
    reported: (engineId: string, { state }: EngineReport) => {
      const known = engines.get(engineId);
      const turn = turnOf(state, known?.wasLive ?? false);
      if (!known || turn === null || turn === known.turn) return;
      known.turn = turn;
      known.wasLive ||= turn === 'live';
      note(known, turn, turn === 'live' ? null : state.reason);
    },
    closed: (engineId: string) => {
      const known = engines.get(engineId);
      if (known) note(known, 'closed', null);
      engines.delete(engineId);
    },
    read: () => {
      const since = clock.now() - dayMs;
      // Includes moments in the future, because the clock may be set wrong now.
      const recent = moments.filter(({ atMs }) => atMs > since);
      const count = (turn: Turn) => recent.filter((moment) => moment.turn === turn).length;
      return { reconnects: count('reconnecting'), resyncs: count('reconciling'), moments: recent.slice(-maxReported).reverse() };
    },
  };
}

/** The change to record. Null while a program connects for the first time. */
function turnOf({ tag, reason }: EngineReport['state'], wasLive: boolean): Turn | null {
  if (tag === 'live' || tag === 'stopped') return tag;
  if (tag === 'waiting' && reason === 'reconciling') return 'reconciling';
  return wasLive ? 'reconnecting' : null;
}
