import { type OperatorEndpoints, operatorBasePath, operatorEndpoints } from '../../contract/api';
import { type App, addRoutes, bearerToken, type Handlers, HttpProblem } from '../../server/http';
import type { Records } from '../records';
import { recordPurchase } from '../records/purchases';
import { equalSecrets } from '../runtime';
import type { UsageLog } from '../usage/usageLog';

type Params = Readonly<Record<string, string>>;

/** Ids are stored in lower case, but callers may use either case. An id with U+0000 becomes empty, because PostgreSQL rejects such text. */
const idOf = ({ id = '' }: Params) => (id.includes('\0') ? '' : id.toLowerCase());

function createOperatorHandlers(records: Records, usage: UsageLog): Handlers<OperatorEndpoints, void> {
  const { accounts, donations, goals, keys, perks, visits } = records;

  async function accountOf(params: Params): Promise<string> {
    const account = await accounts.get(idOf(params));
    return account.id;
  }

  return {
    createAccount: ({ body }) => accounts.create(body),
    listAccounts: async () => ({ accounts: await accounts.list() }),
    updateAccount: ({ params, body }) => accounts.update(idOf(params), body),
    createKey: async ({ params }) => keys.create(await accountOf(params)),
    listKeys: async ({ params }) => ({ keys: await keys.list(await accountOf(params)) }),
    updateKey: ({ params, body }) => keys.update(idOf(params), body),
    createPerk: async ({ params, body }) => perks.create(await accountOf(params), body),
    listPerks: async ({ params }) => ({ perks: await perks.listAll(await accountOf(params)) }),
    updatePerk: ({ params, body }) => perks.update(idOf(params), body),
    createGoal: async ({ params, body: { description, amount, currency } }) =>
      goals.create(await accountOf(params), { description: description ?? null, amount, currency }),
    listGoals: async ({ params }) => ({ goals: await goals.listAll(await accountOf(params)) }),
    updateGoal: ({ params }) => goals.close(idOf(params)),
    listApiCalls: async ({ params, query }) => usage.list(await accountOf(params), query),
    createPurchase: async ({ params, body }) => recordPurchase(donations, await accountOf(params), body),
    createVisit: async ({ params, body }) => visits.create(await accountOf(params), body),
  };
}

interface OperatorOptions {
  readonly records: Records;
  readonly usage: UsageLog;
  readonly secret: string;
}

/** The operator's endpoints, for the platform's dashboard and checkout. They must never be called from a browser. */
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
