import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import Libsql from 'libsql';
import { beginImmediate } from '../../../../src/server/sqlite';
import type { Database, Queries, Work } from '../../../../src/service/database/database';
import { createGroupCommit } from '../../../../src/service/database/groupCommit';
import type { Tables } from '../../../../src/service/database/tables';
import type { Faults } from '../faults';
import type { History } from '../history';
import type { Process } from '../process';
import type { Random } from '../random';
import type { Time } from '../time';

/** The server ends a transaction that has sent no statement for this long. */
const idleTransactionMs = 5_000;
const longestStatementMs = 800;

export interface SharedDatabaseOptions {
  readonly time: Time;
  readonly faults: Faults;
  readonly random: Random;
  readonly history: History;
}

interface Holder {
  readonly process: Process;
  isBroken: boolean;
}

/**
 * One SQLite file, which is the database of several nodes. The file's write lock simulates PostgreSQL's locks on accounts. A write that
 * names no account takes no lock, so other statements can run between its statements.
 */
export class SharedDatabase {
  readonly #writer: Libsql.Database;
  readonly #reader: Libsql.Database;
  readonly #statements = new Map<Libsql.Database, Map<string, Libsql.Statement>>();
  #holder: Holder | null = null;
  #queue: { readonly process: Process; readonly enter: (holder: Holder) => void }[] = [];

  constructor(
    path: string,
    private readonly options: SharedDatabaseOptions,
  ) {
    this.#writer = open(path);
    this.#reader = open(path);
  }

  handle(process: Process): Database {
    const queries = new Kysely<Tables>({ dialect: this.#dialect(async () => this.#lockFree(process)) });
    const single = new Kysely<Tables>({ dialect: this.#dialect(async () => this.#statementByStatement(process)) });
    const writer = new Kysely<Tables>({ dialect: this.#dialect(() => this.#lock(process)) });
    const { write, idle } = createGroupCommit({ queries: writer, begin: beginImmediate });
    process.onKilled(() => this.#abandon(process));
    return {
      queries,
      statistics: queries,
      write: (work, subject) => (subject === undefined ? runWithoutLock(single, work) : write(work)),
      clock: sql<number>`(select ms from temp.now)`,
      tryLock: async () => true,
      close: idle,
    };
  }

  rows<Row>(query: string): Row[] {
    return this.#reader.prepare(query).all() as Row[];
  }

  close(): void {
    this.#statements.clear();
    this.#writer.close();
    this.#reader.close();
  }

  #dialect(acquire: () => Promise<DatabaseConnection>): Dialect {
    const driver: Driver = {
      init: async () => {},
      acquireConnection: acquire,
      beginTransaction: () => Promise.reject(new Error('Group commits begin by themselves')),
      commitTransaction: async () => {},
      rollbackTransaction: async () => {},
      releaseConnection: async (connection) => {
        if (connection instanceof Locked) this.#release(connection.holder);
      },
      destroy: async () => {},
    };
    return {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    };
  }

  #lockFree(process: Process): DatabaseConnection {
    return new Free(async (query) => {
      await this.#travel(process);
      return this.#execute<never>(this.#reader, query);
    });
  }

  #statementByStatement(process: Process): DatabaseConnection {
    return new Free(async (query) => {
      await this.#travel(process);
      const { holder } = await this.#lock(process);
      try {
        return this.#execute<never>(this.#writer, query);
      } finally {
        this.#release(holder);
      }
    });
  }

  #lock(process: Process): Promise<Locked> {
    if (!process.alive) return never();
    return new Promise((resolve) => {
      const enter = (holder: Holder) => {
        this.#holder = holder;
        const connection = new Locked(holder, (query) => this.#inTransaction(holder, query));
        process.deliver(() => resolve(connection));
        this.#watch(holder);
      };
      if (this.#holder) this.#queue.push({ process, enter });
      else enter({ process, isBroken: false });
    });
  }

  async #inTransaction(holder: Holder, query: CompiledQuery): Promise<QueryResult<never>> {
    const { faults, history } = this.options;
    const isCommit = query.sql === 'commit';
    if (isCommit && faults.draw('database', ['commit-late'])) {
      history.reach('commit-late');
      await this.#pass(holder.process, longestStatementMs);
    } else if (query.sql !== 'rollback') await this.#travel(holder.process);
    if (holder.isBroken) throw new Error('the connection to the database was lost');
    const result = this.#execute<never>(this.#writer, query);
    if (!isCommit || !faults.draw('database', ['commit-unanswered'])) return result;
    history.reach('commit-unanswered');
    throw new Error('the connection to the database was lost in a commit');
  }

  /** Simulates the network to the database, which is slow and can fail. A message that a dead program has sent never arrives. */
  async #travel(process: Process): Promise<void> {
    const { faults, history } = this.options;
    if (!process.alive) return never();
    const fault = faults.draw('database', ['database-away', 'database-slow']);
    if (!fault) return this.options.random.happens(0.97) ? undefined : this.#pass(process, 3);
    history.reach(fault);
    await this.#pass(process, longestStatementMs);
    if (fault === 'database-away') throw new Error('the database does not answer');
  }

  #pass(process: Process, mostMs: number): Promise<void> {
    const { time, random } = this.options;
    return new Promise((resolve) => time.after(random.between(1, mostMs), () => process.deliver(resolve)));
  }

  #execute<Row>(on: Libsql.Database, { sql: text, parameters }: CompiledQuery): QueryResult<Row> {
    if (text.includes('temp.now')) this.#statement(on, 'update temp.now set ms = ?').run([Math.floor(this.options.time.now())]);
    const statement = this.#statement(on, text);
    if (statement.reader) return { rows: statement.all(parameters.map(toBindable)) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters.map(toBindable));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #statement(on: Libsql.Database, text: string): Libsql.Statement {
    const known = this.#statements.get(on) ?? new Map<string, Libsql.Statement>();
    this.#statements.set(on, known);
    const statement = known.get(text) ?? on.prepare(text);
    known.set(text, statement);
    return statement;
  }

  #watch(holder: Holder): void {
    this.options.time.after(idleTransactionMs, () => {
      if (this.#holder === holder && holder.process.frozen) this.#breakOff(holder, 'a transaction that a frozen node left open');
    });
  }

  #abandon(process: Process): void {
    this.#queue = this.#queue.filter((waiting) => waiting.process !== process);
    if (this.#holder?.process === process) this.#breakOff(this.#holder, 'a transaction that a crash interrupted');
  }

  #breakOff(holder: Holder, branch: string): void {
    holder.isBroken = true;
    if (this.#writer.inTransaction) {
      this.#writer.exec('rollback');
      this.options.history.reach(branch);
    }
    this.#release(holder);
  }

  #release(holder: Holder): void {
    if (this.#holder !== holder) return;
    this.#holder = null;
    const next = this.#queue.shift();
    next?.enter({ process: next.process, isBroken: false });
  }
}

class Free implements DatabaseConnection {
  constructor(readonly executeQuery: DatabaseConnection['executeQuery']) {}

  streamQuery(): never {
    throw new Error('Read in pages');
  }
}

/** The connection of a transaction that holds the lock. Runs statements one after another, even if they were sent together. */
class Locked extends Free {
  constructor(
    readonly holder: Holder,
    execute: (query: CompiledQuery) => Promise<QueryResult<never>>,
  ) {
    let last: Promise<unknown> = Promise.resolve();
    super((query) => {
      const result = last.then(() => execute(query));
      last = result.catch(() => undefined);
      return result;
    });
  }
}

/** Runs statements one after another. Statements of other nodes can run between them. */
async function runWithoutLock<T>(queries: Queries, work: Work<T>): Promise<T> {
  const deferred: (() => Promise<void>)[] = [];
  const result = await work(queries, (write, row) => void deferred.push(() => write(queries, [row])));
  for (const write of deferred) await write();
  return result;
}

function open(path: string): Libsql.Database {
  const connection = new Libsql(path, { timeout: 0 });
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = OFF');
  connection.exec('PRAGMA foreign_keys = ON');
  connection.exec('CREATE TEMP TABLE now (ms INTEGER)');
  connection.exec('INSERT INTO temp.now VALUES (0)');
  return connection;
}

/** Converts booleans and undefined, because libsql aborts the process on a boolean and throws on undefined. */
function toBindable(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : (value ?? null);
}

function never(): Promise<never> {
  return new Promise(() => {});
}
