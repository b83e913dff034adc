import type { Database } from '../database/database';
import { createEventLog } from '../log/createEventLog';
import type { EventLog, LogTail, RetentionLimits, StoredLog } from '../log/eventLog';
import { createStoredLog } from '../log/storedLog';
import { createMemoryWakes, type Wakes } from '../log/wakes';
import { type Metrics, noMetrics } from '../metrics';
import type { FakeTime } from './fakeTime';

export interface TestLogOptions {
  readonly database: Database;
  readonly time: FakeTime;
  readonly limits: RetentionLimits;
  readonly wakes?: Wakes;
  readonly metrics?: Metrics;
  readonly report?: (line: string) => void;
}

export function openTestLog({
  database,
  time,
  limits,
  wakes = createMemoryWakes(),
  metrics = noMetrics,
  report = fail,
}: TestLogOptions): EventLog {
  const stored = createStoredLog({ database, clock: time, limits });
  return createEventLog({ stored, wakes, clock: time, timers: time, metrics, report });
}

export function wholeLog(log: Pick<StoredLog, 'read'>, accountId: string): Promise<LogTail> {
  return log.read(accountId, { ms: 0, sequence: 0 }, Number.MAX_SAFE_INTEGER);
}

function fail(line: string): never {
  throw new Error(line);
}
