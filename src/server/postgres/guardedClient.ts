import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient, QueryConfig } from 'pg';
import { ConnectionLost, isLoss } from './postgresErrors';
import { lockWaitMs, waitsForLock } from './transactionStatements';

/** A query whose answer may take `ms`; 0 = any time. */
export function timed(text: string, values: readonly unknown[], ms: number): QueryConfig & { query_timeout: number } {
  return { text, values: [...values], query_timeout: ms };
}

/**
 * A connection that never hangs and is used no more once it is doubtful: its server may be cut off without a word, which TCP
 * takes minutes to notice.
 */
export class GuardedClient implements PostgresPoolClient {
  private lost = false;

  constructor(
    private readonly client: PoolClient,
    /** How long an answer may take; 0 = for ever. */
    private readonly answerWithinMs: number,
  ) {
    // The pool listens to idle connections only.
    client.on('error', () => {
      this.lost = true;
    });
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(text: string | PostgresCursor<Row>, values: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('Read in pages: an open cursor would hold a connection');
    return this.run<Row>(text, values);
  }

  private async run<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const withinMs = this.answerWithinMs > 0 && waitsForLock(text) ? this.answerWithinMs + lockWaitMs : this.answerWithinMs;
    try {
      const result = await this.client.query(timed(text, values, withinMs));
      // Statements that are sent as one text are answered one by one; none of ours is asked for rows.
      return (Array.isArray(result) ? result.at(-1) : result) as PostgresQueryResult<Row>; // the columns are the caller's
    } catch (error) {
      if (!isLoss(error)) throw error;
      this.lost = true;
      throw new ConnectionLost(error);
    }
  }

  release(): void {
    this.client.release(this.lost);
  }
}
