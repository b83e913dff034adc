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
  const problem = toProblem(error, onDefect);
  const body: ErrorBody = { error: problem.message, code: problem.code };
  if (problem.status !== 429) body.details = problem.details;
  return jsonAnswer(body, problem.status, problem.headers);
}

/** The same with `error` and `code` alone, as a stream is refused before it opens (creator-api.md, "Connection lifecycle"). */
export function answerBriefly(error: unknown, onDefect: (error: unknown) => void): JsonAnswer {
  const { message, code, status, headers } = toProblem(error, onDefect);
  return jsonAnswer({ error: message, code }, status, headers);
}

function toProblem(error: unknown, onDefect: (error: unknown) => void): HttpProblem {
  if (error instanceof HttpProblem) return error;
  onDefect(error);
  return new HttpProblem('INTERNAL_ERROR', 'Something went wrong on our side.');
}

/** {@link answerProblem} as a response. */
export function renderProblem(error: unknown, onDefect: (error: unknown) => void): Response {
  return toResponse(answerProblem(error, onDefect));
}
