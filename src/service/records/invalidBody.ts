import { HttpProblem } from '../../http';

/** A 400 for a field that is well formed and cannot be true: told as one that is not. */
export function invalidBody(path: string, message: string): HttpProblem {
  return new HttpProblem('INVALID_REQUEST', `Invalid body: ${path}: ${message}`, { in: 'body', issues: [{ path, message }] });
}
