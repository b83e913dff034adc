import type { Page } from '@playwright/test';
import type { Receipt } from '../../src/contract/index.ts';

/** Every receipt that the profile's ledgers hold, oldest first, read past the product. `page` is any page of its origin. */
export async function readReceipts(page: Page): Promise<Receipt[]> {
  return page.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const receipts: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('ovation-ledger-')) continue;
      const database = await settle(indexedDB.open(name));
      const objects = database.transaction('ledger').objectStore('ledger');
      receipts.push(...(await settle(objects.getAll(IDBKeyRange.bound(['receipt'], ['receipt', []])))));
      database.close();
    }
    return receipts as Receipt[]; // written by the product's ledger alone
  });
}

/** Their keys and fates in a few words: `donation.created:1 shown`. */
export function fatesOf(receipts: readonly Receipt[]): string[] {
  return receipts.map(({ key, fate }) => `${key} ${fate.tag}`);
}
