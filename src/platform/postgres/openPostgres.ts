import { Kysely, type PostgresCursor, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg, { type PoolClient, type QueryConfig } from 'pg';
import { ConnectionLost, isAborted, isLoss, isStalePlan, NotThePrimary } from './postgresErrors';
import { lockWaitMs, transactionStep, waitsForLock } from './transact';

interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. Can have the usual options of PostgreSQL clients, such as `?sslmode=verify-full`. */
  readonly url: string;
  readonly connections: number;
  /** How long a statement may run before it is cancelled. 0 removes this limit, and the limit for waiting for locks as well. */
  readonly statementMs: number;
  report(line: string): void;
}

interface Postgres<Tables> {
  readonly queries: Kysely<Tables>;
  waiting(): number;
}

/** How long a caller may wait for a new connection or for one from the pool. */
const connectMs = 2000;
/** How long a session may be idle inside a transaction before it is closed. */
const idleInTransactionMs = 5000;
/** How much longer than `statementMs` to wait for an answer. The server cancels a statement after `statementMs`, and reports that. */
const answerMs = 1000;

/** Connections to one PostgreSQL, with deadlines. They open at the first query. `bigint` and `numeric` are returned as numbers. */
export function openPostgres<Tables>({ url, connections, statementMs, report }: PostgresOptions): Postgres<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: statementMs === 0 ? 0 : lockWaitMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'ovation',
    // Statements are sent without waiting for the answer to the previous one.
    pipeline: true,
    types: { getTypeParser: parserOf },
    verify: refuseStandby,
  });
  // Without a listener, the loss of an idle connection would end the process.
  pool.on('error', (error) => report(`an idle connection to PostgreSQL was lost: ${error.message}`));
  const dialect = new PostgresDialect({ pool: guard(pool, statementMs === 0 ? 0 : statementMs + answerMs) });
  return { queries: new Kysely<Tables>({ dialect }), waiting: () => pool.waitingCount };
}

export function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) return false;
  try {
    void new pg.Client({ connectionString: text });
    return true;
  } catch (error) {
    // These two errors mean that the URL itself is wrong. Any other error is about a file that the URL names, such as a certificate.
    return !(error instanceof URIError || error instanceof TypeError);
  }
}

function guard(pool: pg.Pool, answerWithinMs: number): PostgresPool {
  const guarded = new WeakMap<pg.PoolClient, GuardedClient>();
  const names = new StatementNames();
  /**
   * A statement that was sent at this time failed because its connection was lost. A failover breaks all connections, so connections that
   * have not answered since then are discarded.
   */
  let lostSinceMs = 0;
  const onLoss = (sentAtMs: number) => {
    lostSinceMs = Math.max(lostSinceMs, sentAtMs);
  };
  // Each client is wrapped before its first query. The wrapper listens for errors, because an error without a listener would end the
  // process.
  pool.on('connect', (client) => guarded.set(client, new GuardedClient({ client, answerWithinMs, names, onLoss })));
  return {
    connect: async () => {
      for (;;) {
        const client = guarded.get(await pool.connect());
        if (!client) throw new Error('The pool returned an unknown connection');
        if (client.hasAnsweredSince(lostSinceMs)) return client;
        client.discard();
      }
    },
    end: () => pool.end(),
  };
}

function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query<{ standby: boolean }>(timed('select pg_is_in_recovery() as standby', [], connectMs))
    .then(({ rows }) => done(rows[0]?.standby ? new NotThePrimary() : undefined))
    .catch(done);
}

const numberTypes: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

function parserOf(type: number, format?: 'text' | 'binary') {
  return numberTypes.includes(type) && format !== 'binary' ? parseNumber : pg.types.getTypeParser(type, format);
}

/** Throws for a number above 2^53, because the number would be rounded. Times in ms and amounts of money are far below. */
function parseNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} cannot be kept exactly`);
  return value;
}

/** How many different statements get a name: more than the service has. */
const maxTexts = 500;

/** Names for statements that are repeated. The server parses and plans a named statement only once per connection. */
export class StatementNames {
  /**
   * The name of each statement, by its text. Null while a statement has been used only once: it gets a name at its second use, because
   * statements with lists of values are often never repeated.
   */
  private readonly names = new Map<string, string | null>();
  private named = 0;

  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known) return known;
    if (known === undefined && this.names.size >= maxTexts) return undefined;
    if (known === undefined) {
      this.names.set(text, null);
      return undefined;
    }
    this.named += 1;
    const name = `s${this.named}`;
    this.names.set(text, name);
    return name;
  }
}

export function timed(text: string, values: readonly unknown[], ms: number): QueryConfig & { query_timeout: number } {
  return { text, values: [...values], query_timeout: ms };
}

interface GuardedClientOptions {
  readonly client: PoolClient;
  readonly answerWithinMs: number;
  readonly names: StatementNames;
  /** Called when the connection was lost. `sentAtMs`: when the failed statement was sent (`performance.now()`). */
  onLoss(sentAtMs: number): void;
}

/** A connection with deadlines, because TCP takes minutes to notice an unreachable server. */
export class GuardedClient implements PostgresPoolClient {
  private lost = false;
  private answeredAtMs = performance.now();
  private isInTransaction = false;
  private failure: unknown;

  constructor(private readonly options: GuardedClientOptions) {
    // The pool listens for errors only while a connection is idle. This listener is for the time in which the connection is used.
    options.client.on('error', () => {
      this.lost = true;
    });
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(text: string | PostgresCursor<Row>, values: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('Read in pages: an open cursor would hold a connection');
    this.isInTransaction = transactionStep(text) ?? this.isInTransaction;
    const name = values.length > 0 ? this.options.names.nameOf(text) : undefined;
    return this.run<Row>(text, values, name);
  }

  private async run<Row>(text: string, values: readonly unknown[], name: string | undefined): Promise<PostgresQueryResult<Row>> {
    const { client, answerWithinMs } = this.options;
    const withinMs = answerWithinMs > 0 && waitsForLock(text) ? answerWithinMs + lockWaitMs : answerWithinMs;
    const sentAtMs = performance.now();
    try {
      const result = await client.query({ ...timed(text, values, withinMs), ...(name !== undefined && { name }) });
      this.answeredAtMs = performance.now();
      // A text with several statements has several results. This program never reads the rows of such a text.
      return (Array.isArray(result) ? result.at(-1) : result) as PostgresQueryResult<Row>;
    } catch (error) {
      // Several statements are sent without waiting, so an earlier one may have caused the abort. In that case, the earlier error is thrown.
      if (isAborted(error)) throw this.failure ?? error;
      const isLost = isLoss(error);
      if (isLost) this.options.onLoss(sentAtMs);
      else this.answeredAtMs = performance.now();
      const isDoubtful = isLost || isStalePlan(error);
      if (isDoubtful) this.lost = true;
      if (isStalePlan(error) && !this.isInTransaction) return this.run(text, values, undefined);
      this.failure = isDoubtful ? new ConnectionLost(error) : error;
      throw this.failure;
    }
  }

  /** Whether the server has accepted this connection, or answered on it, since `timeMs`. */
  hasAnsweredSince(timeMs: number): boolean {
    return this.answeredAtMs >= timeMs;
  }

  discard(): void {
    this.options.client.release(true);
  }

  release(): void {
    this.options.client.release(this.lost);
  }
}
