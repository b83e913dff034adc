import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, type Defer, type Queries, together, type Work } from '../database/database';
import type { OpenStore, Store } from './stores';

export function describeDatabase(openStore: OpenStore): void {
  let store: Store;
  let database: Database;
  beforeEach(async () => {
    store = await openStore();
    database = await store.open();
  });
  afterEach(() => store.close());
  const restart = async () => {
    await database.close();
    database = await store.open();
  };
  const write = <T>(work: Work<T>) => database.write(work, 'account:a');

  const keep = (name: string) => async (queries: Queries) => {
    await queries.insertInto('secrets').values({ name, value: 'kept' }).execute();
    return name;
  };
  const names = async () => {
    const rows = await database.queries.selectFrom('secrets').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };
  const changedMyMind = async (queries: Queries) => {
    await keep('half')(queries);
    throw new Error('changed my mind');
  };

  test('[API-24] written data remain after a restart', async () => {
    await write(keep('a'));
    await restart();
    expect(await names()).toEqual(['a']);
  });

  test('[API-24] writes requested before the close are committed', async () => {
    const written = write(keep('a'));
    await restart();
    expect([await written, await names()]).toEqual(['a', ['a']]);
  });

  test('[API-84] work that throws fails alone with its own error, and leaves nothing', async () => {
    const outcomes = await Promise.allSettled([keep('a'), changedMyMind, keep('b'), keep('a')].map((work) => write(work)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'changed my mind' } });
    expect(await names()).toEqual(['a', 'b']);
  });

  test('[API-84] failed work leaves nothing, including its simultaneous statements', async () => {
    await write(keep('a'));
    const oneByOne = async (queries: Queries) => {
      for (const name of ['b', 'c', 'd', 'e']) await keep(name)(queries);
    };
    const failed = write((queries) => together([keep('a')(queries), oneByOne(queries)]));
    await expect(failed).rejects.toThrow(/unique/i);
    await write(keep('f'));
    expect(await names()).toEqual(['a', 'f']);
  });

  test('work runs and resolves in the order of the calls', async () => {
    const ran: string[] = [];
    const answered: string[] = [];
    const writeName = async (name: string) => {
      await write(async (queries) => {
        await keep(name)(queries);
        ran.push(name);
      });
      answered.push(name);
    };
    await Promise.all(['c', 'a', 'b'].map(writeName));
    expect([ran, answered]).toEqual([
      ['c', 'a', 'b'],
      ['c', 'a', 'b'],
    ]);
  });

  test('a read during a write sees no change before the commit', async () => {
    const reading: Promise<string[]>[] = [];
    await write(async (queries) => {
      await keep('a')(queries);
      reading.push(names());
      await keep('b')(queries);
    });
    expect([[], ['a', 'b']]).toContainEqual(await reading[0]);
  });

  describe('deferred rows', () => {
    let written: string[];
    const writeAll = async (queries: Queries, deferred: readonly string[]) => {
      written.push(...deferred);
      for (const name of deferred) await keep(name)(queries);
    };
    const deferName = (name: string) => async (_: Queries, defer: Defer) => defer(writeAll, name);
    const deferThenThrow = async (_: Queries, defer: Defer) => {
      defer(writeAll, 'half');
      throw new Error('changed my mind');
    };
    beforeEach(() => {
      written = [];
    });

    test('[API-24] are written in order, and durable when their work resolves', async () => {
      await Promise.all(['b', 'a', 'c'].map((name) => write(deferName(name))));
      expect(written).toEqual(['b', 'a', 'c']);
      expect(await names()).toEqual(['a', 'b', 'c']);
    });

    test('[API-84] of work that throws are not written', async () => {
      const outcomes = await Promise.allSettled([deferName('a'), deferThenThrow, deferName('b')].map((work) => write(work)));
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await names()).toEqual(['a', 'b']);
    });

    test('[API-84] that fail leave no other deferred rows', async () => {
      const fail = async () => {
        throw new Error('changed my mind');
      };
      const deferBoth = async (_: Queries, defer: Defer) => {
        defer(fail, 'none');
        for (const name of ['b', 'c', 'd']) defer(writeAll, name);
      };
      await expect(write(deferBoth)).rejects.toThrow('changed my mind');
      await write(keep('f'));
      expect(await names()).toEqual(['f']);
    });

    test('[API-84] that cannot be written fail their work', async () => {
      const outcomes = await Promise.allSettled(['a', 'a', 'b'].map((name) => write(deferName(name))));
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await names()).toEqual(['a', 'b']);
    });
  });
}
