import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient, QueryConfig } from 'pg';
import { ConnectionLost, isAborted, isLoss, isStalePlan } from './postgresErrors';
import { lockWaitMs, transactionStep, waitsForLock } from './transact';

/** More than the service has; a text beyond them is sent without a name. */
const maxTexts = 500;

/** Names for repeated statements: the server parses and plans a named one once a connection. */
export class StatementNames {
  /** Null = seen once: statements with lists of values are often never seen again. */
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
  /** How long an answer may take, milliseconds; 0 = for ever. */
  readonly answerWithinMs: number;
  readonly names: StatementNames;
  /** Called when the connection was lost, with the time at which the failed statement was sent (`performance.now()`). */
  onLoss(sentAtMs: number): void;
}

/** A connection that never hangs and is closed once it is doubtful: TCP takes minutes to notice a server that was cut off. */
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
      // Statements that are sent as one text are answered one by one; none of ours is asked for rows.
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

  /** Whether the server has answered on this connection since then, or has accepted it. */
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
