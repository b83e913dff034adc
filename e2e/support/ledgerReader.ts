import type { Page } from '@playwright/test';
import type { Receipt } from '../../src/contract/engine/index.ts';

/** All receipts of the browser profile, oldest first, read directly from IndexedDB. `page` can be any page of the product. */
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
    return receipts as Receipt[]; // only the product's ledger writes receipts
  });
}

/** Keys and outcomes as text, for example `donation.created:1 shown`. */
export function outcomesOf(receipts: readonly Receipt[]): string[] {
  return receipts.map(({ key, fate: outcome }) => `${key} ${outcome.tag}`);
}
