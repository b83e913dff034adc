import { describe } from 'vitest';
import { describeEventLog } from '../testing/eventLogSuite';
import { describeRecorder } from '../testing/recorderSuite';
import { openSqliteStore } from '../testing/stores';

describe('the event log: SQLite file', () => describeEventLog(openSqliteStore));
describe('the recorder: SQLite file', () => describeRecorder(openSqliteStore));
