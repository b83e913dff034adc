import * as z from 'zod/mini';
import { type NetworkStatus, sentence } from '../../contract';
import { networkStatus } from '../access/addresses';
import type { CompanionOptions, NetworkDoor } from '../ports';
import { refusal } from '../refusal';
import type { StoredDocument } from '../storage/storedDocument';

/** What is remembered of it in the data folder. */
export const NetworkFile = z.object({ isOpen: z.boolean() });
export type NetworkFile = z.infer<typeof NetworkFile>;
export const shut: NetworkFile = { isOpen: false };

export interface NetworkSwitch {
  status(): NetworkStatus;
  /** Lets other devices in, or no longer, now and at every start. */
  change(isOpen: boolean): Promise<NetworkStatus>;
  /** As it was when the program ended. */
  restore(): Promise<void>;
}

interface NetworkSwitchOptions extends Pick<CompanionOptions, 'network' | 'reachedAt' | 'interfaceAddresses' | 'report'> {
  readonly document: StoredDocument<NetworkFile>;
  onChange(): void;
}

export function createNetworkSwitch({
  network: door,
  reachedAt,
  interfaceAddresses,
  report,
  document,
  onChange,
}: NetworkSwitchOptions): NetworkSwitch {
  const status = () => ({ ...networkStatus(reachedAt, interfaceAddresses()), canSwitch: door !== undefined });
  return {
    status,
    change: async (isOpen) => {
      if (!door) throw refusal('CONFLICT', sentence('network-fixed'));
      try {
        if (isOpen) {
          await door.open().catch((error: Error) => {
            throw refusal('CONFLICT', sentence('network-not-opened', { why: error.message }));
          });
        } else await door.close();
        await document
          .update(() => ({ isOpen }))
          .catch(async (error: unknown) => {
            await asStored(door);
            throw error;
          });
      } finally {
        onChange();
      }
      return status();
    },
    restore: async () => {
      if (door) await asStored(door);
    },
  };

  async function asStored(one: NetworkDoor): Promise<void> {
    if (!document.get().isOpen) return one.close();
    await one.open().catch((error: Error) => report(`no other device can be let in: ${error.message}`));
  }
}
