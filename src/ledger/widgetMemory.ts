import { promisifyRequest } from 'idb-keyval';
import type { LedgerWrite } from './ledger';

/** What widgets last knew of an account: ['widgets'], for a start without the companion. Apart from the ledger, because no alert waits for it. */
export interface WidgetMemory {
  /** Whatever was written, perhaps by another build; null = nothing. */
  read(): Promise<unknown>;
  write(known: unknown): Promise<void>;
}

/** `key` = a place of its own for each that remembers. */
export function createWidgetMemory(write: LedgerWrite, key: readonly [string] = ['widgets']): WidgetMemory {
  return {
    read: () => write((objects) => promisifyRequest<unknown>(objects.get([...key]))),
    write: (known) => write(async (objects) => void objects.put(known, [...key])),
  };
}
