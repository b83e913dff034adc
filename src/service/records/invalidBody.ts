import { type HttpProblem, invalidInput } from '../../server/http';

/** A 400 for a field that is well formed but not possible; it reads like that of a malformed field. */
export function invalidBody(path: string, message: string): HttpProblem {
  return invalidInput('body', [{ path: path.split('.'), message }]);
}
