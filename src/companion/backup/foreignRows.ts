import * as z from 'zod/mini';
import { lastInstantMs, ownValue } from '../../contract';
import type { openForeignFile } from '../../server/sqlite';
import { maxClockAheadMs } from '../receipts/receiptRows';

type Connection = ReturnType<typeof openForeignFile>;

/** Longer than any text that Ovation stores, the JSON of an event among them. */
const maxBytes = 1024 * 1024;
const maxInteger = Number.MAX_SAFE_INTEGER;
/** More rows than there will ever be, with room for as many more ids. */
const maxRows = 2 ** 50;

const Column = z.object({ table: z.string(), name: z.string(), type: z.string(), isRequired: z.int() });
type Column = z.infer<typeof Column>;

/** Rules by `table.column` that are narrower than that of the column's type. */
const narrowerRules: Readonly<Record<string, (column: string, nowMs: number) => string>> = {
  'receipts.seq': (column) => `${column} >= 0`,
  'receipts.restarts': (column) => `${column} >= 0`,
  'receipts.gone': (column) => `${column} in (0, 1)`,
  'receipts.played': (column) => `${column} in (0, 1)`,
  'perk_tasks.line': (column) => `${column} >= 0`,
  'perk_tasks.quantity': (column) => `${column} > 0`,
  'perk_tasks.done': (column) => `${column} between 0 and quantity`,
  // A later erasure would keep out all that is received until then.
  'erasures.erased_at': (column, nowMs) => `${column} <= ${nowMs + maxClockAheadMs}`,
  'kysely_migration_lock.is_locked': (column) => `${column} = 0`,
  'sqlite_sequence.name': (column) => `typeof(${column}) = 'text'`,
  'sqlite_sequence.seq': (column) => `typeof(${column}) = 'integer' and ${column} between 0 and ${maxRows}`,
};

const isTime = (name: string) => name.endsWith('_at') || ['before', 'start_time', 'end_time'].includes(name);

/**
 * Whether a row has a value that Ovation cannot have written: SQLite stores any value in any column. The tables must be known
 * to be ours. SQLite itself does the check; no value is read into the program.
 */
export function hasForeignRows(connection: Connection, nowMs: number): boolean {
  const columns = z.parse(
    z.array(Column),
    connection
      .prepare(
        `SELECT m.name AS "table", c.name, lower(c.type) AS type, c."notnull" OR c.pk > 0 AS isRequired
        FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table'`,
      )
      .all(),
  );
  const tables = new Set(columns.map(({ table }) => table));
  return [...tables].some((table) => {
    const rules = columns.filter((column) => column.table === table).map((column) => ruleOf(column, nowMs));
    return connection.prepare(`SELECT 1 FROM "${table}" WHERE (${rules.join(' AND ')}) IS NOT TRUE LIMIT 1`).all().length > 0;
  });
}

/** An SQL condition, true for each value that Ovation can have written. */
function ruleOf({ table, name, type, isRequired }: Column, nowMs: number): string {
  const column = `"${name}"`;
  const rules = [typeRule(type, name, column), ownValue(narrowerRules, `${table}.${name}`)?.(column, nowMs) ?? 'TRUE'].join(' AND ');
  return isRequired ? `(${rules})` : `(${column} IS NULL OR (${rules}))`;
}

function typeRule(type: string, name: string, column: string): string {
  switch (type) {
    case 'integer':
    case 'bigint':
      if (name === 'id') return `typeof(${column}) = 'integer' AND ${column} BETWEEN 1 AND ${maxRows}`;
      return `typeof(${column}) = 'integer' AND ${column} BETWEEN ${isTime(name) ? `0 AND ${lastInstantMs}` : `${-maxInteger} AND ${maxInteger}`}`;
    case 'real':
      return `typeof(${column}) IN ('integer', 'real')`;
    default:
      return type === '' ? 'TRUE' : `typeof(${column}) = 'text' AND length(cast(${column} AS blob)) <= ${maxBytes}`;
  }
}
