import type { CompanionEndpoints } from '../../contract';
import type { Handlers } from '../../http';
import type { AccountModel } from '../account/accountModel';
import type { BackupParts } from '../backup/backupRoutes';
import { forgetCopiedHistory } from '../backup/copies';
import type { LiveHub } from '../live/liveHub';
import type { ReceiptStore } from './receiptStore';

export interface ReceiptHandlerOptions {
  readonly receipts: ReceiptStore;
  readonly accounts: Pick<AccountModel, 'reference'>;
  readonly hub: Pick<LiveHub, 'erased' | 'perkTasksChanged'>;
  readonly backup: Pick<BackupParts, 'home'>;
}

type ReceiptRows = 'copyReceipts' | 'listReceipts' | 'eraseReceipts';

export function createReceiptHandlers({
  receipts,
  accounts,
  hub,
  backup,
}: ReceiptHandlerOptions): Pick<Handlers<CompanionEndpoints, unknown>, ReceiptRows> {
  /** Settings pages are told where the perk to-do list has become another one. */
  async function watchingTasks<T>(change: () => Promise<T>): Promise<T> {
    const before = receipts.perkTasks.revision();
    const result = await change();
    const after = receipts.perkTasks.revision();
    if (after !== before) hub.perkTasksChanged(after);
    return result;
  }
  return {
    copyReceipts: async ({ body }) => ({ erased: await watchingTasks(() => receipts.take(body.accountId, body.receipts)) }),
    listReceipts: async ({ query: { limit, cursor, ...filter } }) => {
      const account = accounts.reference();
      return account ? receipts.list(account.id, filter, { limit, cursor }) : { receipts: [], nextCursor: null };
    },
    eraseReceipts: async ({ body }) => {
      if (!body.countOnly) await forgetCopiedHistory(backup.home);
      return { receipts: await watchingTasks(() => receipts.erase(body)), engines: body.countOnly ? 0 : hub.erased() };
    },
  };
}
