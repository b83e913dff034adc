import { apiBasePath, apiEndpoints, testBasePath } from '../../contract';
import { type App, bindRows, clientAddress, type Exchange, exchangeOf, type JsonAnswer, toResponse } from '../../http';
import { createTestHandlers, testEndpoints } from '../fixtures';
import { type AnswererOptions, createAnswerer } from './answerer';
import { type ApiHandlersOptions, createApiHandlers } from './apiHandlers';

/** The JSON API, at its production and its test path. Gives the way past the app, for the paths of its rows. */
export function addApi(app: App, options: ApiHandlersOptions & AnswererOptions): (exchange: Exchange) => Promise<JsonAnswer> | null {
  const paths = new Map([
    ...bindRows({ table: apiEndpoints, basePath: apiBasePath, handlers: createApiHandlers(options) }),
    ...bindRows({ table: testEndpoints, basePath: testBasePath, handlers: createTestHandlers() }),
  ]);
  const answer = createAnswerer(paths, options);
  // Its own rows are found without this; here the path is decoded.
  app.all('/api/*', async (context) => {
    const exchange = exchangeOf(context.req.raw, clientAddress(context));
    return toResponse(await answer({ ...exchange, path: context.req.path }));
  });
  return (exchange) => (paths.has(exchange.path) ? answer(exchange) : null);
}
