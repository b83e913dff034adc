import { describe } from 'vitest';
import { describeRaces } from '../testing/racingSuite';
import { openSqliteStore } from '../testing/stores';

describe('two services on one SQLite file', () => describeRaces(openSqliteStore));
