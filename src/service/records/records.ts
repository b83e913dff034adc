import { type HttpProblem, invalidInput } from '../../server/http';
import type { AccessChanges } from '../access/apiKeys';
import type { Database } from '../database/database';
import type { Recorder } from '../log/recorder';
import type { Clock } from '../runtime';
import type { Pages } from './pages';

/** A 400 for a field that is well formed but not possible; it reads like that of a malformed field. */
export function invalidBody(path: string, message: string): HttpProblem {
  return invalidInput('body', [{ path: path.split('.'), message }]);
}

/** Dependencies of the rules of each kind of record. */
export interface RecordsOptions {
  readonly database: Database;
  readonly record: Recorder;
  readonly pages: Pages;
  readonly clock: Clock;
  readonly accessChanges: AccessChanges;
  /** To be called when an answer is remembered, which will expire. */
  readonly answerKept: () => void;
  readonly newId: () => string;
}
