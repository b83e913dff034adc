import type { Compilable, CompiledQuery, Insertable } from 'kysely';
import type { Queries } from './database';
import type { Tables } from './tables';

/** Stands in a query for a parameter until the query runs. */
class Place {
  constructor(readonly name: PropertyKey) {}
}

type Build<Parameters, Query> = (queries: Queries, place: <Name extends keyof Parameters>(name: Name) => Parameters[Name]) => Query;

type Run<Parameters, Row> = (queries: Queries, parameters: Parameters) => Promise<Row[]>;

/**
 * A query that is built and compiled at its first run only: for those that every request makes, because kysely takes
 * longer to make their SQL than SQLite to answer it.
 */
export function compileOnce<Parameters extends object, Row>(build: Build<Parameters, Compilable<Row>>): Run<Parameters, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  // kysely hands values through to the compiled query unread, so that a place may stand for a value of any type.
  const place = <Name extends keyof Parameters>(name: Name) => new Place(name) as Parameters[Name];

  return async (queries, parameters) => {
    compiled ??= build(queries, place).compile();
    const values = compiled.parameters.map((value) => fill(value, parameters));
    const { rows } = await queries.executeQuery<Row>({ ...compiled, parameters: values });
    return rows;
  };
}

function fill(value: unknown, parameters: object): unknown {
  // A place's name is a key of the parameters: its constructor is called above only.
  return value instanceof Place ? parameters[value.name as keyof typeof parameters] : value;
}

/** Inserts whole rows of a table by a statement that is compiled once. */
export function compileInsert<Table extends keyof Tables>(table: Table) {
  type Row = Insertable<Tables[Table]>;
  let insert: ReturnType<typeof compileOnce<Row & object, unknown>> | undefined;
  return async (queries: Queries, row: Row & object): Promise<void> => {
    insert ??= compileOnce((builder, place) => {
      const columns = Object.keys(row) as (keyof Row)[]; // a row has no keys but its columns
      const places = Object.fromEntries(columns.map((column) => [column, place(column)]));
      return builder.insertInto(table).values(places as Row); // every column has its place
    });
    await insert(queries, row);
  };
}
