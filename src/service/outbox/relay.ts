import * as z from 'zod/mini';
import { type BusinessEvent, EventType, parseBusinessEvent } from '../../contract';
import { compileOnce } from '../database/compileOnce';
import type { Database } from '../database/database';
import type { EventLog } from '../log/eventLog';
import { describeError, type Report, type Timers } from '../runtime';

/** Pause before a failed publication is tried again. */
const retryDelayMs = 1000;

/** One row of the outbox: events that become one atomic append. */
export interface Parcel {
  readonly position: number;
  readonly accountId: string;
  readonly events: readonly BusinessEvent[];
}

export interface Relay {
  /** Takes a parcel whose row is committed. */
  publish(parcel: Parcel): void;
  /** Takes what an earlier run of the service left behind. */
  drain(): Promise<void>;
  /** Resolves when what was taken before this call is in the log, or has failed once; rejects never. */
  caughtUp(): Promise<void>;
  /** Publishes what was taken and stops. What cannot be published stays in the outbox. */
  close(): Promise<void>;
}

export interface RelayOptions {
  readonly database: Database;
  readonly log: Pick<EventLog, 'append'>;
  readonly timers: Timers;
  readonly report: Report;
}

/**
 * Moves parcels from the outbox to the event log. A row is removed only after its append, so that a crash in between
 * publishes it again under new ids: at least once, as the contract has it.
 */
export function createRelay({ database, log, timers, report }: RelayOptions): Relay {
  let queue: Parcel[] = [];
  let running: Promise<void> | null = null;
  let batch: Promise<void> = Promise.resolve();
  let removals: Promise<void> = Promise.resolve();
  let cancelRetry: (() => void) | null = null;
  let closed = false;

  /** Called with a queue that is not empty, so that it is never over before it was remembered as `running`. */
  async function run(): Promise<void> {
    while (queue.length > 0 && !cancelRetry) {
      const parcels = queue;
      queue = [];
      batch = publishAll(parcels);
      await batch;
    }
    running = null;
  }

  async function publishAll(parcels: readonly Parcel[]): Promise<void> {
    const outcomes = await Promise.allSettled(parcels.map(({ accountId, events }) => log.append(accountId, events)));
    const published = parcels.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    // Not waited for, so that it shares its commit with the next batch.
    if (published.length > 0) removals = Promise.all([removals, remove(published)]).then(() => undefined);
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (!failure) return;
    report(`events could not be published yet: ${describeError(failure.reason)}`);
    queue = [...parcels.filter((parcel) => !published.includes(parcel)), ...queue];
    if (!closed) retryLater();
    else queue = [];
  }

  async function remove(parcels: readonly Parcel[]): Promise<void> {
    try {
      await database.write(async (queries) => {
        for (const parcel of parcels) await removeParcel(queries, parcel);
      });
    } catch (error) {
      // They stay, and the next start publishes them once more.
      report(`published events could not leave the outbox: ${describeError(error)}`);
    }
  }

  function retryLater() {
    cancelRetry = timers.set(() => {
      cancelRetry = null;
      wake();
    }, retryDelayMs);
  }

  function wake() {
    if (queue.length > 0 && !cancelRetry) running ??= run();
  }

  return {
    publish: (parcel) => {
      queue.push(parcel);
      wake();
    },
    drain: async () => {
      const rows = await database.queries.selectFrom('outbox').selectAll().orderBy('position').execute();
      for (const row of rows) {
        const events = parseEvents(row.events);
        if (events) queue.push({ position: row.position, accountId: row.account_id, events });
        else report(`outbox row ${row.position} cannot be read and was left where it is`);
      }
      wake();
      await running;
    },
    caughtUp: async () => {
      await batch;
      if (running) await batch; // what was taken while that one was under way went into the next
    },
    close: async () => {
      closed = true;
      cancelRetry?.();
      cancelRetry = null;
      wake();
      await running;
      await removals;
    },
  };
}

const removeParcel = compileOnce<Pick<Parcel, 'position'>, unknown>((queries, place) =>
  queries.deleteFrom('outbox').where('position', '=', place('position')),
);

const StoredEvents = z.array(z.object({ type: EventType, data: z.unknown() }));

function parseEvents(json: string): BusinessEvent[] | null {
  const stored = z.safeParse(StoredEvents, parseJson(json));
  if (!stored.success) return null;
  const events = stored.data.map(({ type, data }) => parseBusinessEvent(type, data));
  return events.every((event) => event.ok) ? events.map(({ event }) => event) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // reported by the caller as a row that cannot be read
  }
}
