import { IDBFactory } from 'fake-indexeddb';
import { promisifyRequest, type UseStore } from 'idb-keyval';
import type { Mark, QueuedEvent, Receipt } from '../../../src/contract/engine';
import { createStrictStore, type ProfileCache, StorageFailure } from '../../../src/page/engine/ledger';
import type { FaultKind, Faults } from './faults';
import type { Commit, History } from './history';
import { type Change, MemoryObjects } from './objectStore';
import type { Process } from './process';
import type { Random } from './random';
import type { Time } from './time';

export interface StorageOptions {
  readonly time: Time;
  readonly faults: Faults;
  readonly random: Random;
  readonly history: History;
  readonly isIndexedDb: boolean;
  serviceNow(): number;
}

type Transact = <T>(
  work: (store: IDBObjectStore) => T | PromiseLike<T>,
) => Promise<{ readonly result: T; readonly changes: readonly Change[] }>;

/** The storage of a browser profile, which all engines share. It remains when the engines end. */
export interface Storage {
  openStore(process: Process): UseStore;
  openCache(): ProfileCache;
  clear(): Promise<void>;
}

const failures: readonly FaultKind[] = ['store-fail', 'store-hang', 'store-quota', 'store-slow'];
/** The engine's time limit for a transaction (src/page/engine/ports.ts). */
const timeoutMs = 10_000;

export function createStorage({ time, faults, random, history, isIndexedDb, serviceNow }: StorageOptions): Storage {
  const memory = new MemoryObjects();
  const factory = new IDBFactory();
  let cached: unknown = null;

  let turn: Promise<void> = Promise.resolve();
  const pass = (delayMs: number) => (delayMs === 0 ? undefined : new Promise<void>((resolve) => time.after(delayMs, resolve)));

  async function transact<T>(
    process: Process,
    commit: Transact,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => T | PromiseLike<T>,
  ): Promise<T> {
    const fault = faults.draw('storage', failures);
    if (fault) noteFault(fault, process);
    if (fault === 'store-fail') throw new StorageFailure('aborted');
    if (fault === 'store-quota' && mode === 'readwrite') throw new StorageFailure('quota');
    if (fault === 'store-hang') {
      // The answer is too late for the engine, but the write may still be committed.
      if (random.happens(0.5))
        time.after(random.between(1, 20_000), () => process.alive && void run(process, commit, work, true).catch(() => {}));
      return new Promise((_resolve, reject) => {
        process.timers.set(() => reject(new StorageFailure('timeout')), timeoutMs);
      });
    }
    const delayMs = () => (fault === 'store-slow' ? random.between(50, 2_000) : random.happens(0.2) ? random.between(1, 5) : 0);
    return inTurn(process, () => run(process, commit, work), [delayMs(), delayMs()]);
  }

  /** Runs and answers transactions in order, as IndexedDB does with transactions that write. */
  function inTurn<T>(process: Process, work: () => Promise<T>, [beforeMs, afterMs]: readonly [number, number]): Promise<T> {
    return new Promise((resolve, reject) => {
      turn = turn.then(async () => {
        await pass(beforeMs);
        if (!process.alive) return;
        const done = await work().then(
          (value) => () => resolve(value),
          (error: unknown) => () => reject(error),
        );
        await pass(afterMs);
        process.deliver(done);
      });
    });
  }

  function noteFault(fault: FaultKind, process: Process): void {
    history.reach(fault);
    const over = history.interrupt(`storage of ${process.name}: ${fault}`);
    time.after(timeoutMs + 10_000, over);
  }

  async function run<T>(
    process: Process,
    commit: Transact,
    work: (store: IDBObjectStore) => T | PromiseLike<T>,
    isGivenUp = false,
  ): Promise<T> {
    const { result, changes } = await commit(work);
    if (changes.length > 0) {
      const commit = readCommit(changes, process.name, { atMs: time.now(), serviceMs: serviceNow(), isGivenUp });
      history.commits.push(commit);
      history.note(process.name, () => `stored ${describeCommit(commit)}`);
    }
    return result;
  }

  return {
    openStore: (process) => {
      const commit: Transact = isIndexedDb ? openIndexedDb(factory, process) : (work) => memory.transact(work);
      return (mode, callback) => transact(process, commit, mode, callback);
    },
    openCache: () => ({
      read: async () => {
        return cached as Awaited<ReturnType<ProfileCache['read']>>;
      },
      write: async (value) => {
        if (faults.draw('storage', ['store-fail', 'store-quota'])) throw new StorageFailure('quota');
        cached = value;
      },
    }),
    clear: async () => {
      memory.clear();
      cached = null;
      if (isIndexedDb) await promisifyRequest(factory.deleteDatabase(databaseName));
    },
  };
}

const databaseName = 'ledger';

function openIndexedDb(indexedDB: IDBFactory, { timers }: Process): Transact {
  const store = createStrictStore({ indexedDB, name: databaseName, timers, openTimeoutMs: timeoutMs, transactionTimeoutMs: timeoutMs });
  return async (work) => {
    let changes: Change[] = [];
    const result = await store('readwrite', (objects) => {
      changes = []; // the store may repeat the transaction, so forget the changes of the previous attempt
      return work(recording(objects, changes));
    });
    return { result, changes };
  };
}

function recording(objects: IDBObjectStore, changes: Change[]): IDBObjectStore {
  return new Proxy(objects, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, given);
        const record = () => changes.push({ key: given[1] as IDBValidKey, value: given[0] }); // `put(value, key)`, `add(value, key)`
        if (name === 'put') record();
        if (name === 'add') (answer as IDBRequest).addEventListener('success', record); // this event does not occur if the key already exists
        return answer;
      };
    },
  });
}

function readCommit(changes: readonly Change[], engine: string, at: Pick<Commit, 'atMs' | 'serviceMs' | 'isGivenUp'>): Commit {
  const parts = changes.map(({ key, value }) => ({ kind: part(key, 0), name: part(key, 1), value }));
  const named = (kind: string) => parts.filter((one) => one.kind === kind);
  const [meta] = named('meta').map(({ value }) => value as { cursor: string | null; baselineMs: number | null });
  return {
    ...at,
    engine,
    ...(meta && { cursor: meta.cursor, baselineMs: meta.baselineMs }),
    seen: named('seen').map(({ name }) => name),
    arrivals: named('log').flatMap(({ value }) => (value as QueuedEvent[]).map(({ arrival }) => arrival)),
    receipts: named('receipt').map(({ value }) => value as Receipt),
    setAside: named('unreadable').map(({ name }) => name),
    places: named('place').map(({ name }) => name),
    leaving: Object.fromEntries(named('place').map(({ name, value }) => [name, marked(value as Place, ({ leaving }) => leaving)])),
    approved: Object.fromEntries(
      named('place').map(({ name, value }) => [name, marked(value as Place, ({ approvedAtMs }) => approvedAtMs)]),
    ),
    queued: named('log').flatMap(({ value }) => (value as QueuedEvent[]).map(({ seq, key }) => ({ seq, key }))),
  };
}

/** The part of an element's record in the ledger that is read here: the creator's decisions about waiting events, by `seq`. */
type Place = { readonly marks?: Readonly<Record<string, Mark>> };

function marked({ marks = {} }: Place, is: (mark: Mark) => unknown): number[] {
  return Object.entries(marks).flatMap(([seq, mark]) => (is(mark) ? Number(seq) : []));
}

function part(key: IDBValidKey, index: number): string {
  return Array.isArray(key) ? String(key[index]) : String(key);
}

function describeCommit({ cursor, seen, receipts, places }: Commit): string {
  return [
    cursor === undefined ? '' : `cursor ${cursor}`,
    seen.length > 0 ? `seen ${seen.join(' ')}` : '',
    ...receipts.map(
      ({ box: element, key, fate: outcome, restarts }) => `receipt ${element} ${key} ${JSON.stringify(outcome)} restarts ${restarts}`,
    ),
    places.length > 0 ? `place ${places.join(' ')}` : '',
  ]
    .filter((text) => text !== '')
    .join(', ');
}
