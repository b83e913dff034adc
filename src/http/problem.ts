import { type ErrorBody, type ErrorCode, errorStatus } from '../contract';
import { type JsonAnswer, jsonAnswer, toResponse } from './exchange';

/** The one exception of our servers: thrown anywhere, rendered in {@link answerProblem}. Its text is shown to the caller. */
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
 * Any failure as an answer. What is no {@link HttpProblem} is a defect of ours: it is reported to `onDefect`
 * and answered as a 500 that says nothing of its cause.
 */
export function answerProblem(error: unknown, onDefect: (error: unknown) => void): JsonAnswer {
  if (!(error instanceof HttpProblem)) {
    onDefect(error);
    return answerProblem(new HttpProblem('INTERNAL_ERROR', 'Something went wrong on our side.'), onDefect);
  }
  const body: ErrorBody = { error: error.message, code: error.code };
  if (error.status !== 429) body.details = error.details;
  return jsonAnswer(body, error.status, error.headers);
}

/** {@link answerProblem} as a response. */
export function renderProblem(error: unknown, onDefect: (error: unknown) => void): Response {
  return toResponse(answerProblem(error, onDefect));
}
