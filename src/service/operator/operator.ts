import { operatorBasePath, operatorEndpoints } from '../../contract/api';
import { type App, addRoutes, bearerToken, HttpProblem } from '../../server/http';
import { equalSecrets } from '../access/secrets';
import type { Records } from '../records';
import type { UsageLog } from '../usage/usageLog';
import { createOperatorHandlers } from './operatorHandlers';

export interface OperatorOptions {
  readonly records: Records;
  readonly usage: UsageLog;
  /** Bearer secret. */
  readonly secret: string;
}

/** The operator's endpoints: the work of the platform's dashboard and checkout. For programs of the operator, never for a browser. */
export function addOperator(app: App, { records, usage, secret }: OperatorOptions): void {
  app.use(`${operatorBasePath}/*`, async function refuseBrowsers(context, next) {
    if (context.req.header('origin') !== undefined) {
      throw new HttpProblem('FORBIDDEN', 'The operator interface does not answer web pages.');
    }
    await next();
  });
  addRoutes(app, {
    table: operatorEndpoints,
    basePath: operatorBasePath,
    handlers: createOperatorHandlers(records, usage),
    authenticate: (_, context) => {
      const token = bearerToken(context.req.raw);
      if (token === null || !equalSecrets(token, secret)) {
        throw new HttpProblem('UNAUTHORIZED', 'Send the operator secret as Authorization: Bearer.', null, { 'WWW-Authenticate': 'Bearer' });
      }
    },
  });
}
