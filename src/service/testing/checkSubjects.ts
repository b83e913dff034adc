import type { KyselyPlugin } from 'kysely';
import type { Database, Queries } from '../database/database';

/**
 * A database that rejects writes that could break SPEC API-24: a write without a `subject` may have only one statement, unless it calls
 * `tryLock`.
 */
export function checkSubjects(database: Database): Database {
  const locked = new WeakSet<object>();
  return {
    ...database,
    tryLock: (queries, name) => {
      locked.add(queries);
      return database.tryLock(queries, name);
    },
    write: (work, subject) => {
      if (subject !== undefined) return database.write(work, subject);
      return database.write(async (queries) => {
        let statements = 0;
        const counted = countStatements(queries, () => {
          statements += 1;
        });
        const result = await work(counted, () => {
          throw new Error('A write that defers rows needs a subject');
        });
        if (statements > 1 && !locked.has(counted)) throw new Error(`A write of ${statements} statements needs a subject`);
        return result;
      });
    },
  };
}

export function countStatements(queries: Queries, onAnswer: () => void): Queries {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      onAnswer();
      return result;
    },
  };
  return queries.withPlugin(plugin);
}
