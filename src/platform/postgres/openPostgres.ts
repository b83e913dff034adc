import { Kysely, type PostgresCursor, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg, { type PoolClient, type QueryConfig } from 'pg';
import { ConnectionLost, isAborted, isLoss, isStalePlan, NotThePrimary } from './postgresErrors';
import { lockWaitMs, transactionStep, waitsForLock } from './transact';

interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, with options of PostgreSQL's clients such as `?sslmode=verify-full`. */
  readonly url: string;
  readonly connections: number;
  /** A statement that runs longer is cancelled; milliseconds. 0 = neither statements nor waits for locks have a limit. */
  readonly statementMs: number;
  /** Called when an idle connection is lost; one line, without secrets. */
  report(line: string): void;
}

interface Postgres<Tables> {
  readonly queries: Kysely<Tables>;
  /** Callers that wait for a connection now. */
  waiting(): number;
}

/** How long it may take to get a connection, new or from the pool. */
const connectMs = 2000;
/** A session that is idle inside a transaction for this long is ended. */
const idleInTransactionMs = 5000;
/** How long after `statementMs` a working server reports at the latest that it cancelled the statement. */
const answerMs = 1000;

/** Connections to one PostgreSQL, with a deadline for every wait. Connects at the first query. `bigint` and `numeric` become numbers. */
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
    // Sends statements without waiting for the previous answer.
    pipeline: true,
    types: { getTypeParser: parserOf },
    verify: refuseStandby,
  });
  // Without a listener, a lost idle connection would end the process.
  pool.on('error', (error) => report(`an idle connection to PostgreSQL was lost: ${error.message}`));
  const dialect = new PostgresDialect({ pool: guard(pool, statementMs === 0 ? 0 : statementMs + answerMs) });
  return { queries: new Kysely<Tables>({ dialect }), waiting: () => pool.waitingCount };
}

/** Whether {@link openPostgres} can read the URL. */
export function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) return false;
  try {
    void new pg.Client({ connectionString: text }); // reads it, and does not connect
    return true;
  } catch (error) {
    // Other errors concern files that the URL names, such as a certificate.
    return !(error instanceof URIError || error instanceof TypeError);
  }
}

function guard(pool: pg.Pool, answerWithinMs: number): PostgresPool {
  const guarded = new WeakMap<pg.PoolClient, GuardedClient>();
  const names = new StatementNames();
  /** Time of the last loss. After a fail-over, older connections to the same server are dead too. */
  let lostSinceMs = 0;
  const onLoss = (sentAtMs: number) => {
    lostSinceMs = Math.max(lostSinceMs, sentAtMs);
  };
  // Before the first query: an error of a client without a listener would end the process.
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

/** `bigint`, and `numeric`, the type of its sums. */
const numberTypes: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

function parserOf(type: number, format?: 'text' | 'binary') {
  return numberTypes.includes(type) && format !== 'binary' ? parseNumber : pg.types.getTypeParser(type, format);
}

/** Milliseconds and money stay far below 2^53; a larger number is refused rather than rounded. */
function parseNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} cannot be kept exactly`);
  return value;
}

/** More than the service has; further texts are sent without a name. */
const maxTexts = 500;

/** Names for repeated statements: the server parses and plans a named one once per connection. */
export class StatementNames {
  /** null = seen once: statements with lists of values often never repeat. */
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

/** A query whose answer may take `ms`; 0 = any time. */
export function timed(text: string, values: readonly unknown[], ms: number): QueryConfig & { query_timeout: number } {
  return { text, values: [...values], query_timeout: ms };
}

interface GuardedClientOptions {
  readonly client: PoolClient;
  /** How long an answer may take, milliseconds; 0 = no limit. */
  readonly answerWithinMs: number;
  readonly names: StatementNames;
  /** Called when the connection was lost, with the time at which the failed statement was sent (`performance.now()`). */
  onLoss(sentAtMs: number): void;
}

/** A connection that never hangs, and that is closed after a doubtful error: TCP needs minutes to notice that a server cannot be reached. */
export class GuardedClient implements PostgresPoolClient {
  private lost = false;
  private answeredAtMs = performance.now();
  private isInTransaction = false;
  /** The first failure of the transaction. */
  private failure: unknown;

  constructor(private readonly options: GuardedClientOptions) {
    // The pool listens to idle connections only.
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
      // Several statements in one text have several results; none of ours returns rows.
      return (Array.isArray(result) ? result.at(-1) : result) as PostgresQueryResult<Row>; // the columns are the caller's
    } catch (error) {
      // With pipelined statements, the first error may belong to another statement.
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

  /** Whether the server has answered on this connection since `timeMs`, or accepted the connection since then. */
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
