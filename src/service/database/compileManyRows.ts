import type { SelectQueryBuilder } from 'kysely';
import { LibsqlAdapter, selectAsJson } from '../../sqlite';
import { type Build, compileOnce, type Run } from './compileOnce';
import type { Tables } from './tables';

type Select<Row> = SelectQueryBuilder<Tables, keyof Tables, Row>;

/**
 * Like {@link compileOnce}, for many wide rows: a database may hand them over in a quicker way of its own, and then in no
 * order, so that the caller sorts. `columns` are all that the query selects, of text and whole numbers.
 */
export function compileManyRows<Parameters extends object, Row>(
  columns: readonly (keyof Row & string)[],
  build: Build<Parameters, Select<Row>>,
): Run<Parameters, Row> {
  const select = compileOnce<Parameters, Row>(build);
  const selectTogether = compileOnce<Parameters, { readonly rows: string }>((queries, place) =>
    selectAsJson(queries, build(queries, place), columns),
  );
  return async (queries, parameters) => {
    if (!(queries.getExecutor().adapter instanceof LibsqlAdapter)) return select(queries, parameters);
    const [found] = await selectTogether(queries, parameters);
    const rows: unknown[][] = found ? JSON.parse(found.rows) : [];
    return rows.map((values) => toRow(columns, values));
  };
}

function toRow<Row>(columns: readonly (keyof Row)[], values: readonly unknown[]): Row {
  const row: Partial<Record<keyof Row, unknown>> = {};
  for (const [index, column] of columns.entries()) row[column] = values[index];
  return row as Row; // the row as the database holds it
}
