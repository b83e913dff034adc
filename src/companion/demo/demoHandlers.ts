import { type CompanionEndpoints, sentence } from '../../contract';
import { ApiError, type Handlers } from '../../server/http';
import { toProblem } from '../platform/upstream';
import type { EmbeddedService } from '../ports';
import { refusal } from '../refusal';

type DemoRow = 'getDemo' | 'demoDonate' | 'demoPurchase' | 'demoFollow';

/** Calls of the demo page, on behalf of a supporter of the demo account. */
export function createDemoHandlers(embedded: EmbeddedService | null): Pick<Handlers<CompanionEndpoints, unknown>, DemoRow> {
  const useDemo = async <T>(use: (demo: EmbeddedService['demo']) => Promise<T>): Promise<T> => {
    if (!embedded) throw refusal('NOT_FOUND', sentence('demo-away'));
    try {
      return await use(embedded.demo);
    } catch (error) {
      throw error instanceof ApiError ? toProblem(error, embedded.apiKey) : error;
    }
  };
  return {
    getDemo: () =>
      useDemo(async (demo) => {
        const [{ displayName }, goal, perks] = await Promise.all([demo.profile(), demo.activeGoal(), demo.perks()]);
        return { displayName, goal, perks };
      }),
    demoDonate: ({ body }) => useDemo((demo) => demo.donate(body)),
    demoPurchase: ({ body }) => useDemo((demo) => demo.purchase(body)),
    demoFollow: ({ body }) => useDemo((demo) => demo.follow(body.username)),
  };
}
