import { describe } from 'vitest';
import { describeDatabase } from '../testing/databaseSuite';
import { openSqliteStore } from '../testing/stores';

describe('the database: SQLite file', () => describeDatabase(openSqliteStore));
