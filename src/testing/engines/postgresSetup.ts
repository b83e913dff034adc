import type { TestProject } from 'vitest/node';
import { hasPostgres, startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a server that all tests of the run share; null = PostgreSQL is not installed. */
    readonly postgres: string | null;
  }
}

/** One PostgreSQL for all tests of a run: most want a database, and only a few of them a server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!hasPostgres && process.env.OVATION_ENGINES === 'required') {
    throw new Error('OVATION_ENGINES=required, but PostgreSQL is not installed: initdb and postgres are missing.');
  }
  if (!hasPostgres) {
    process.stderr.write('Tests of PostgreSQL are skipped: it is not installed.\n');
    project.provide('postgres', null);
    return async () => undefined;
  }
  const server = await startPostgres();
  project.provide('postgres', server.url);
  return server.stop;
}
