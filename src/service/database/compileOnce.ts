import type { Compilable, CompiledQuery, Insertable } from 'kysely';
import type { Queries } from './database';
import type { Tables } from './tables';

class Param {
  constructor(readonly name: PropertyKey) {}
}

type Build<Parameters, Query> = (queries: Queries, param: <Name extends keyof Parameters>(name: Name) => Parameters[Name]) => Query;

type Run<Parameters, Row> = (queries: Queries, parameters: Parameters) => Promise<Row[]>;

/** A query that is compiled only once. Compiling it in kysely takes longer than running it in SQLite. */
export function compileOnce<Parameters extends object, Row>(build: Build<Parameters, Compilable<Row>>): Run<Parameters, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  let engine: unknown;
  // kysely does not read the values of a compiled query, so a placeholder can stand for a value of any type.
  const param = <Name extends keyof Parameters>(name: Name) => new Param(name) as Parameters[Name];

  return async (queries, parameters) => {
    const own = queries.getExecutor().adapter.constructor;
    if (!compiled || engine !== own) [compiled, engine] = [build(queries, param).compile(), own];
    const values = compiled.parameters.map((value) => fill(value, parameters));
    const { rows } = await queries.executeQuery<Row>({ ...compiled, parameters: values });
    return rows;
  };
}

function fill(value: unknown, parameters: object): unknown {
  // `value.name` is a key of the parameters, because only `param` creates a `Param`.
  return value instanceof Param ? parameters[value.name as keyof typeof parameters] : value;
}

export function compileInsert<Table extends keyof Tables>(table: Table) {
  type Row = Insertable<Tables[Table]>;
  let insert: ReturnType<typeof compileOnce<Row & object, unknown>> | undefined;
  return async (queries: Queries, row: Row & object): Promise<void> => {
    insert ??= compileOnce((builder, param) => {
      const columns = Object.keys(row) as (keyof Row)[];
      const params = Object.fromEntries(columns.map((column) => [column, param(column)]));
      return builder.insertInto(table).values(params as Row);
    });
    await insert(queries, row);
  };
}
