import { sentence } from '../../contract';
import type { CompanionEndpoints, PerkTasks } from '../../contract/companion';
import type { Handlers } from '../../server/http';
import type { AccountModel } from '../account/accountModel';
import type { LiveHub } from '../live/liveHub';
import type { Clock } from '../ports';
import { refusal } from '../problems';
import type { ReceiptStore } from './receiptStore';

interface PerkTaskParts {
  readonly receipts: Pick<ReceiptStore, 'perkTasks'>;
  readonly accounts: Pick<AccountModel, 'reference'>;
  readonly hub: Pick<LiveHub, 'perkTasksChanged' | 'statusChanged'>;
  readonly clock: Clock;
}

export function createPerkTaskHandlers({
  receipts: { perkTasks },
  accounts,
  hub,
  clock,
}: PerkTaskParts): Pick<Handlers<CompanionEndpoints, unknown>, 'listPerkTasks' | 'tickPerkTask' | 'readPerksDone'> {
  return {
    listPerkTasks: async (): Promise<PerkTasks> => {
      const account = accounts.reference();
      return account ? perkTasks.list(account.id) : { tasks: [], revision: perkTasks.revision() };
    },
    readPerksDone: async () => {
      const account = accounts.reference();
      return { done: account ? await perkTasks.done(account.id) : [], accountId: account?.id };
    },
    tickPerkTask: async ({ params, body }) => {
      const account = accounts.reference();
      if (!account) throw refusal('NO_ACCOUNT', sentence('no-account'));
      const wasFull = perkTasks.problem() !== null;
      const tasks = await perkTasks.tick(account.id, Number(params.id), body, clock.now());
      hub.perkTasksChanged(tasks.revision);
      if (wasFull) hub.statusChanged();
      return tasks;
    },
  };
}
