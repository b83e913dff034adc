import * as z from 'zod/mini';
import { MigrationFailed, NewerStore } from '../../server/sqlite';

/** JSON of one schema version to JSON of the next. Never changes once it is released. */
export type Migrate = (former: unknown) => unknown;

/** A kind of stored document: where it is kept, and how documents of an older Ovation are migrated (SPEC DAT-1). */
export interface DocumentKind<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** File name, with `.json` at its end. */
  readonly name: string;
  readonly schema: Schema;
  /** Migrations in their order. A document that was written without a version has version 1. */
  readonly migrations: readonly Migrate[];
  /** Repairs what the present version once allowed and no longer does; returns the same value if there is nothing to repair. */
  readonly repair?: Migrate;
}

export function schemaVersionOf({ migrations }: Pick<DocumentKind, 'migrations'>): number {
  return migrations.length + 1;
}

/** Brings what was read to the present version. Throws if it is of a later one, or if a migration fails. */
export function migrate(
  value: unknown,
  { name, migrations }: Pick<DocumentKind, 'name' | 'migrations'>,
): { readonly value: unknown; readonly isOlder: boolean } {
  const stored = z.safeParse(z.object({ format: z.int().check(z.gte(1)) }), value);
  const present = schemaVersionOf({ migrations });
  const isDocument = typeof value === 'object' && value !== null; // a damaged file is of no version
  const version = stored.success ? stored.data.format : isDocument ? 1 : present;
  if (version > present) throw new NewerStore(name);
  try {
    return { value: migrations.slice(version - 1).reduce((former, step) => step(former), value), isOlder: version < present };
  } catch (error) {
    throw new MigrationFailed(name, error);
  }
}
