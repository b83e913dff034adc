import type { VisitCreate } from '../../contract/api';
import { invalidBody } from './invalidBody';
import type { RecordsOptions } from './records';
import { recordVisits } from './statistics/visitDays';

export type Visits = ReturnType<typeof createVisits>;

/** Visits of the account's page. `statistics/visitorStatistics` reads them. */
export function createVisits({ database, clock, newId }: RecordsOptions) {
  return {
    create: async (accountId: string, { visitorId, path, source, country, device, visitedAt }: VisitCreate): Promise<{ id: string }> => {
      const id = newId();
      const atMs = visitedAt === undefined ? clock.now() : Date.parse(visitedAt);
      if (atMs > clock.now()) throw invalidBody('visitedAt', 'must not be in the future');
      const known = { source: source ?? null, country: country ?? null, device: device ?? null };
      const row = { id, account_id: accountId, created_at: atMs, visitor: visitorId ?? id, path, ...known };
      await database.write(async (_, defer) => defer(recordVisits, row), `visits:${accountId}`);
      return { id };
    },
  };
}
