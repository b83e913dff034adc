import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';

/**
 * Who may call.
 * `key`: `x-api-key`. `operator`: the operator's bearer secret. `here`: no key, but only from a computer that may use the settings key.
 * `overlay`, `settings`, `demo`, `control`: the companion's bearer key of that name. `control` also accepts the settings key.
 * `any-link`: the overlay key or the settings key.
 */
export type EndpointAuth = 'key' | 'operator' | 'overlay' | 'settings' | 'demo' | 'control' | 'any-link' | 'here' | 'none';

/**
 * For an endpoint that is still served: when it was deprecated and when it will be removed. Sent in the headers `Deprecation` and `Sunset`. Instants
 * are ISO 8601.
 */
export interface Retirement {
  readonly deprecatedAt: string;
  readonly sunset: string;
  /** Path of the replacement, relative to the same base path. */
  readonly replacement?: string;
}

/**
 * One row of an endpoint table. Routing, validation, the typed client and OpenAPI are generated from it. `path` is relative to the
 * table's base path; `:name` is a path parameter.
 */
export interface Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly auth: EndpointAuth;
  readonly summary: string;
  readonly group: string;
  readonly pathParameters?: Readonly<Record<string, string>>;
  readonly retiring?: Retirement;
  /** Codes of the endpoint's 400 responses, in addition to those that every endpoint has. */
  readonly codes?: readonly ErrorCode[];
  readonly query?: Query;
  readonly body?: Body;
  readonly bodyIsOptional?: true;
  /** Whether an `Idempotency-Key` header is accepted (SPEC API-73). */
  readonly idempotent?: true;
  /** Maximum size of the body. If absent, the server's default applies. */
  readonly bodyBytes?: number;
  readonly response: Response;
}

/** Checks the shape of a row without widening its type. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Row extends Endpoint>(row: Row): Row {
  return row;
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

export type QueryOf<Row extends Endpoint> = Output<Row['query']>;
export type BodyOf<Row extends Endpoint> = Output<Row['body']>;
export type ResponseOf<Row extends Endpoint> = z.output<Row['response']>;
export type QueryInputOf<Row extends Endpoint> = Input<Row['query']>;
export type BodyInputOf<Row extends Endpoint> = Input<Row['body']>;
