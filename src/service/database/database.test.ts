import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeDatabase, type Subject } from '../testing/databaseSuite';
import { openSqliteDatabase } from './sqliteDatabase';

async function openSqliteFile(): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-database-'));
  const open = () => openSqliteDatabase(join(folder, 'service.db'));
  const subject: Subject = {
    database: await open(),
    restart: async () => {
      await subject.database.close();
      subject.database = await open();
    },
    close: async () => {
      await subject.database.close();
      await rm(folder, { recursive: true });
    },
  };
  return subject;
}

describeDatabase('SQLite file', openSqliteFile);
