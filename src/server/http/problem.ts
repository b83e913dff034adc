import { type ErrorBody, type ErrorCode, errorStatus } from '../../contract';

/** Thrown to send an error response, which {@link renderProblem} creates. The message is sent to the client. */
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

/** A JSON response. Its body is a string, unlike that of `Response.json`, because Node's adapter can write a string immediately. */
export function jsonResponse(
  value: unknown,
  { status = 200, headers = {} }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff', ...headers },
  });
}

type OnDefect = (error: unknown) => void;
type Headers = Readonly<Record<string, string>>;

/**
 * Turns any error into a response. An error that is not a {@link HttpProblem} is passed to `onDefect`, and becomes a 500 that does not show the
 * cause.
 */
export function renderProblem(error: unknown, onDefect: OnDefect, more: Headers = {}): Response {
  const { message, code, details, status, headers } = toProblem(error, onDefect);
  const body: ErrorBody = { error: message, code };
  if (status !== 429) body.details = details;
  return jsonResponse(body, { status, headers: { ...more, ...headers } });
}

/**
 * Like {@link renderProblem}, but the body has only `error` and `code`. Used for rejected streams (creator-api.md, "Connection lifecycle").
 */
export function renderBriefly(error: unknown, onDefect: OnDefect, more: Headers = {}): Response {
  const { message, code, status, headers } = toProblem(error, onDefect);
  return jsonResponse({ error: message, code }, { status, headers: { ...more, ...headers } });
}

function toProblem(error: unknown, onDefect: OnDefect): HttpProblem {
  if (error instanceof HttpProblem) return error;
  onDefect(error);
  return new HttpProblem('INTERNAL_ERROR', 'Something went wrong on our side.');
}
