import { type HttpProblem, invalidInput } from '../../server/http';

/** A 400 for a field that is well formed and cannot be true: told as one that is not. */
export function invalidBody(path: string, message: string): HttpProblem {
  return invalidInput('body', [{ path: path.split('.'), message }]);
}
