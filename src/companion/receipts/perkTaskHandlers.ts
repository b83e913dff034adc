import { catalogText } from '../../contract';
import { controlFeedMs } from '../../contract/companion';
import type { CompanionHandlers } from '../access/authenticate';
import type { Features } from '../features';
import { refusal } from '../problems';

export function perkTaskHandlers({ receipts: { perkTasks }, accounts, hub, clock }: Features) {
  return {
    listPerkTasks: async () => {
      const account = accounts.reference();
      return account ? perkTasks.list(account.id) : { tasks: [], revision: perkTasks.revision() };
    },
    readPerksDone: async () => {
      const account = accounts.reference();
      return { done: account ? await perkTasks.done(account.id) : [], accountId: account?.id };
    },
    tickPerkTask: async ({ params, body, caller }) => {
      const account = accounts.reference();
      if (!account) throw refusal('NO_ACCOUNT', catalogText('no-account'));
      const wasFull = perkTasks.problem() !== null;
      const tasks = await perkTasks.tick(account.id, Number(params.id), body, clock.now());
      hub.perkTasksChanged();
      if (wasFull) hub.statusChanged();
      if (caller.kind === 'settings') return tasks;
      const fromMs = clock.now() - controlFeedMs;
      return { ...tasks, tasks: tasks.tasks.filter(({ boughtAtMs }) => boughtAtMs >= fromMs) };
    },
  } satisfies CompanionHandlers;
}
