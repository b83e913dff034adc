import type { Metrics } from '../metrics';
import { type Clock, describeError, type Report, type Timers } from '../runtime';
import type { EventLog, LogEnd, StoredLog } from './eventLog';
import { type ArrivedBy, Room } from './room';
import type { Wakes } from './wakes';

/** How far before the previous check a check looks for events, because an event may become visible later than the time in its id. */
const overlapMs = 6000;

export interface EventLogOptions {
  readonly stored: StoredLog;
  readonly wakes: Wakes;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly metrics: Pick<Metrics, 'arrived'>;
  readonly report: Report;
}

/** The event log. Its subscribers receive each append, no matter which node appended it. */
export function createEventLog({ stored, wakes, clock, timers, metrics, report }: EventLogOptions): EventLog {
  const rooms = new Map<string, Room>();
  /**
   * When the latest successful check started, or when the first subscriber joined, in epoch ms. The next check looks for appends from this
   * time on.
   */
  let checkedMs = 0;
  let cancelCheck: (() => void) | null = null;
  let isFailing = false;

  /** Reports a failure. Later failures are not reported until a check has succeeded. */
  function reportOnce(line: string): void {
    if (!isFailing) report(line);
    isFailing = true;
  }

  function notice({ accountId, last }: LogEnd, by: ArrivedBy = 'check'): void {
    rooms.get(accountId)?.receive({ prev: last, entries: [] }, by);
  }

  /** Finds events that were appended but whose message to this node was lost. Needs one query for all accounts. */
  async function check(): Promise<void> {
    const startMs = clock.now();
    try {
      for (const end of await stored.since(checkedMs - overlapMs)) notice(end);
      checkedMs = startMs;
      isFailing = false;
    } catch (error) {
      reportOnce(`the check for new events failed: ${describeError(error)}`);
    }
    for (const room of rooms.values()) void room.fillGap('check');
  }

  function scheduleCheck(): void {
    cancelCheck?.();
    cancelCheck = null;
    if (rooms.size === 0 || wakes.checkMs === null) return;
    cancelCheck = timers.set(() => void check().finally(scheduleCheck), wakes.checkMs);
  }

  function open(accountId: string): Room {
    if (rooms.size === 0) checkedMs = clock.now();
    const room = new Room(accountId, { stored, metrics, report: reportOnce });
    rooms.set(accountId, room);
    if (rooms.size === 1) scheduleCheck();
    return room;
  }

  wakes.onMessage((accountId, append) => rooms.get(accountId)?.receive(append, 'word'));
  wakes.onDoubt(() => {
    if (rooms.size > 0) void check().finally(scheduleCheck);
  });

  return {
    ...stored,
    notice,
    announce: (accountId, append) => {
      if (append.entries.length === 0) return;
      rooms.get(accountId)?.receive(append, 'word');
      wakes.send(accountId, append);
    },
    subscribe: (accountId, listener) => {
      const found = rooms.get(accountId);
      const room = found ?? open(accountId);
      room.listeners.add(listener);
      const leave = () => {
        if (!room.listeners.delete(listener) || room.listeners.size > 0 || rooms.get(accountId) !== room) return;
        rooms.delete(accountId);
        if (rooms.size === 0) scheduleCheck();
      };
      // If the account already had a subscriber, the log may have been read before this subscription. The result would be too old, so
      // `ready` resolves to null.
      return { ready: found ? room.ready.then(() => null) : room.ready, leave };
    },
  };
}
