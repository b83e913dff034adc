import { type ErrorBody, type ErrorCode, errorStatus } from '../contract';

/** The one exception of our servers: thrown anywhere, rendered in {@link renderProblem}. Its text is shown to the caller. */
export class HttpProblem extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: unknown = null,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'HttpProblem';
    this.status = errorStatus[code];
  }
}

/**
 * Any failure as a response. What is no {@link HttpProblem} is a defect of ours: it is reported to `onDefect`
 * and answered as a 500 that says nothing of its cause.
 */
export function renderProblem(error: unknown, onDefect: (error: unknown) => void): Response {
  if (!(error instanceof HttpProblem)) {
    onDefect(error);
    return renderProblem(new HttpProblem('INTERNAL_ERROR', 'Something went wrong on our side.'), onDefect);
  }
  const body: ErrorBody = { error: error.message, code: error.code };
  if (error.status !== 429) body.details = error.details;
  return Response.json(body, { status: error.status, headers: error.headers });
}
