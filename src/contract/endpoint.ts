import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';

/** Who may call: `key` = `x-api-key`; `operator` = the operator's bearer secret; `overlay` / `settings` / `demo` / `control` = a companion bearer key; `control` takes the settings key too; `here` = anybody on the computer that may use the settings key. */
export type EndpointAuth = 'key' | 'operator' | 'overlay' | 'settings' | 'demo' | 'control' | 'any-link' | 'here' | 'none';

/** The end of a row that is announced: it is still served, and says so in `Deprecation` and `Sunset`. Instants are ISO 8601. */
export interface Retirement {
  readonly deprecatedAt: string;
  readonly sunset: string;
  /** Path of the row that takes its place, below the same base path. */
  readonly replacement?: string;
}

/**
 * One row of an endpoint table: it drives routing, validation, the typed client and OpenAPI.
 * `path` is relative to the table's base path; `:name` is a path parameter.
 */
export interface Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly auth: EndpointAuth;
  /** One line for the reference page. */
  readonly summary: string;
  /** Documentation group. */
  readonly group: string;
  /** What each path parameter is, for the reference page. */
  readonly pathParameters?: Readonly<Record<string, string>>;
  readonly retiring?: Retirement;
  /** Codes that its 400 may carry besides those of every row. */
  readonly codes?: readonly ErrorCode[];
  readonly query?: Query;
  readonly body?: Body;
  /** Bytes that its body may have; absent = what a server reads of any. */
  readonly bodyBytes?: number;
  readonly response: Response;
}

/** Keeps a row's exact schemas for inference while checking its shape. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Row extends Endpoint>(row: Row): Row {
  return row;
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** What a handler receives, parsed. */
export type QueryOf<Row extends Endpoint> = Output<Row['query']>;
export type BodyOf<Row extends Endpoint> = Output<Row['body']>;
/** What a handler answers and a client gets. */
export type ResponseOf<Row extends Endpoint> = z.output<Row['response']>;
/** What a client passes. */
export type QueryInputOf<Row extends Endpoint> = Input<Row['query']>;
export type BodyInputOf<Row extends Endpoint> = Input<Row['body']>;
