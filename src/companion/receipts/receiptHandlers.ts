import type { CompanionEndpoints } from '../../contract';
import type { Handlers } from '../../http';
import type { AccountModel } from '../account/accountModel';
import type { LiveHub } from '../live/liveHub';
import type { ReceiptStore } from './receiptStore';

export interface ReceiptHandlerOptions {
  readonly receipts: ReceiptStore;
  readonly accounts: Pick<AccountModel, 'reference'>;
  readonly hub: Pick<LiveHub, 'erased'>;
}

type ReceiptRows = 'copyReceipts' | 'listReceipts' | 'eraseReceipts';

export function createReceiptHandlers({
  receipts,
  accounts,
  hub,
}: ReceiptHandlerOptions): Pick<Handlers<CompanionEndpoints, unknown>, ReceiptRows> {
  return {
    copyReceipts: async ({ body }) => ({ erased: await receipts.take(body.accountId, body.receipts) }),
    listReceipts: async ({ query: { limit, cursor, ...filter } }) => {
      const account = accounts.reference();
      return account ? receipts.list(account.id, filter, { limit, cursor }) : { receipts: [], nextCursor: null };
    },
    eraseReceipts: async ({ body }) => ({ receipts: await receipts.erase(body), engines: body.countOnly ? 0 : hub.erased() }),
  };
}
