import { type HttpProblem, invalidInput } from '../../server/http';
import type { AccessChanges } from '../access/apiKeys';
import type { Database } from '../database/database';
import type { Recorder } from '../log/recorder';
import type { Clock } from '../runtime';
import type { Pages } from './listPages';

/** A 400 for a field that is well-formed but impossible. Has the same shape as the 400 for a malformed field. */
export function invalidBody(path: string, message: string): HttpProblem {
  return invalidInput('body', [{ path: path.split('.'), message }]);
}

export interface RecordsOptions {
  readonly database: Database;
  readonly record: Recorder;
  readonly pages: Pages;
  readonly clock: Clock;
  readonly accessChanges: AccessChanges;
  readonly answerKept: () => void;
  readonly newId: () => string;
}
