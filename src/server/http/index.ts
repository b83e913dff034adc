/**
 * Answers a `Request`. Contains routes from an endpoint table, error responses, event streams, the typed client and OpenAPI, but nothing
 * specific to Ovation.
 */

export { parseJson } from '../../files';
export * from './addresses';
export * from './client';
export * from './eventStream';
export * from './hosts';
export * from './input';
export * from './node';
export * from './openapi';
export * from './problem';
export * from './proxies';
export * from './routes';
