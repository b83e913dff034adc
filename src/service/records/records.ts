import type { AccessChanges } from '../access/accessChanges';
import type { Database } from '../database/database';
import type { Recorder } from '../log/recorder';
import type { Clock } from '../runtime';
import type { Pages } from './pages';

/** Dependencies of the rules of each kind of record. */
export interface RecordsOptions {
  readonly database: Database;
  readonly record: Recorder;
  readonly pages: Pages;
  readonly clock: Clock;
  readonly accessChanges: AccessChanges;
  /** To be called when an answer is remembered, which will expire. */
  readonly answerKept: () => void;
  /** Makes the id of a new record. */
  readonly newId: () => string;
}
