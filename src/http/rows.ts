import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '../contract';
import type { Exchange } from './exchange';
import { parseInput, readJson, readQuery } from './input';
import { HttpProblem } from './problem';
import { retirementHeaders } from './retirement';

/** Everything that a handler gets: input parsed by the row's schemas, and the caller that was let in. */
export interface Call<Row extends Endpoint, Caller> {
  readonly query: QueryOf<Row>;
  readonly body: BodyOf<Row>;
  /** Path parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly caller: Caller;
  /** How the caller reached us, as its `Host` says; null = it did not say. */
  readonly host: string | null;
}

/** One handler a row. */
export type Handlers<Table extends Record<string, Endpoint>, Caller> = {
  readonly [Name in keyof Table]: (call: Call<Table[Name], Caller>) => ResponseOf<Table[Name]> | Promise<ResponseOf<Table[Name]>>;
};

/** A row together with its handler. */
export interface BoundRow<Caller> {
  readonly row: Endpoint;
  /** Headers of every answer of a row that is retiring; `null` = it is not. */
  readonly retirement: Readonly<Record<string, string>> | null;
  /** Validates the input, and gives what the handler answers. */
  run(asked: Asked<Caller>): Promise<unknown>;
}

export interface Asked<Caller> {
  readonly exchange: Exchange;
  /** Path parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly caller: Caller;
}

/** The rows of one path, by method. */
export type PathRows<Caller> = ReadonlyMap<string, BoundRow<Caller>>;

/** A table's rows by their whole path. */
export function bindRows<Table extends Record<string, Endpoint>, Caller>({
  table,
  basePath,
  handlers,
}: {
  readonly table: Table;
  readonly basePath: string;
  readonly handlers: Handlers<Table, Caller>;
}): Map<string, PathRows<Caller>> {
  const paths = new Map<string, Map<string, BoundRow<Caller>>>();
  for (const [name, row] of Object.entries(table)) {
    const rows = paths.get(basePath + row.path) ?? new Map<string, BoundRow<Caller>>();
    paths.set(basePath + row.path, rows.set(row.method, bindRow(row, basePath, handlers[name])));
  }
  return paths;
}

function bindRow<Caller>(
  row: Endpoint,
  basePath: string,
  handler: Handlers<Record<string, Endpoint>, Caller>[string] | undefined,
): BoundRow<Caller> {
  if (!handler) throw new Error(`No handler for ${row.method} ${row.path}: every row of an endpoint table needs one`);
  return {
    row,
    retirement: row.retiring ? retirementHeaders(row.retiring, basePath) : null,
    run: async ({ exchange, params, caller }) => {
      const given = readQuery(exchange.query); // of every row, because each refuses what is given twice
      const query = row.query ? parseInput(row.query, given, 'query') : undefined;
      const body = row.body ? parseInput(row.body, await readJson(exchange, row.bodyBytes), 'body') : undefined;
      return handler({ query, body, params, caller, host: exchange.header('host') });
    },
  };
}

/** The row of a method; a 405 that names the others when there is none. */
export function rowFor<Caller>(rows: PathRows<Caller>, method: string): BoundRow<Caller> {
  const bound = rows.get(method);
  if (!bound) throw methodNotAllowed(method, [...rows.keys()].join(', '));
  return bound;
}

export function methodNotAllowed(method: string, allow: string): HttpProblem {
  return new HttpProblem('METHOD_NOT_ALLOWED', `${method} is not supported here; use ${allow}.`, null, { Allow: allow });
}
