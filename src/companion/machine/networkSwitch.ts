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
        if (isOpen) await open(door);
        else {
          // First of all, so that what cannot be remembered lets nobody out for a moment, who asks for it among them.
          await document.update(() => ({ isOpen }));
          await door.close();
        }
      } finally {
        onChange();
      }
      return status();
    },
    restore: async () => {
      if (door) await asStored(door);
    },
  };

  async function open(one: NetworkDoor): Promise<void> {
    await one.open().catch((error: Error) => {
      throw refusal('CONFLICT', sentence('network-not-opened', { why: error.message }));
    });
    await document
      .update(() => ({ isOpen: true }))
      .catch(async (error: unknown) => {
        await asStored(one);
        throw error;
      });
  }

  async function asStored(one: NetworkDoor): Promise<void> {
    if (!document.get().isOpen) return one.close();
    await one.open().catch((error: Error) => report(`no other device can be let in: ${error.message}`));
  }
}
