import type { TestProject } from 'vitest/node';
import { canTest } from './machine';
import { hasPostgres, startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a server that all tests share. null if PostgreSQL is not installed. */
    readonly postgres: string | null;
  }
}

/** Starts one PostgreSQL server for all tests, because most tests need only a separate database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!canTest('PostgreSQL', hasPostgres)) {
    project.provide('postgres', null);
    return async () => undefined;
  }
  const server = await startPostgres();
  project.provide('postgres', server.url);
  return server.stop;
}
