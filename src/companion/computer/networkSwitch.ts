import * as z from 'zod/mini';
import { catalogText } from '../../contract';
import { networkStatus } from '../access/addresses';
import type { CompanionOptions, LanListener } from '../ports';
import { refusal } from '../problems';
import type { DocumentKind, StoredDocument } from '../storage/storedDocument';

const NetworkFile = z.object({ isOpen: z.boolean(), opensSettings: z.optional(z.boolean()) });
type NetworkFile = z.infer<typeof NetworkFile>;

export const networkDocument = { name: 'network.json', schema: NetworkFile, migrations: [] } satisfies DocumentKind<typeof NetworkFile>;
export const closedNetwork: NetworkFile = { isOpen: false };

interface NetworkSwitchOptions extends Pick<CompanionOptions, 'network' | 'reachedAt' | 'interfaceAddresses' | 'report'> {
  readonly document: Pick<StoredDocument<NetworkFile>, 'get' | 'update'>;
  onChange(): void;
  onSettingsAccessClosed(): void;
}

export function createNetworkSwitch(options: NetworkSwitchOptions) {
  const { network: listener, reachedAt, interfaceAddresses, report, document, onChange, onSettingsAccessClosed } = options;
  const opensSettings = () => document.get().opensSettings === true;
  const canSwitch = listener !== undefined;
  const status = () => ({ ...networkStatus(reachedAt, interfaceAddresses()), canSwitch, opensSettings: opensSettings() });

  return {
    status,
    opensSettings,
    /** Applies the change immediately, and stores it for later starts. */
    change: async ({ isOpen, opensSettings: wanted }: Partial<NetworkFile>) => {
      if (isOpen !== undefined && !listener) throw refusal('CONFLICT', catalogText('network-fixed'));
      const didOpenSettings = opensSettings();
      try {
        if (isOpen === true && listener) await open(listener);
        if (isOpen === false && listener) {
          // Stores the change first. If storing fails, no connection is closed, and the caller still receives the error.
          await document.update(() => closedNetwork);
          await listener.close();
        }
        if (wanted !== undefined) await document.update((file) => ({ ...file, opensSettings: wanted }));
      } finally {
        if (didOpenSettings && !opensSettings()) onSettingsAccessClosed();
        onChange();
      }
      return status();
    },
    restore: async () => {
      if (listener) await applyStored(listener);
    },
  };

  async function open(one: LanListener): Promise<void> {
    await one.open().catch((error: Error) => {
      throw refusal('CONFLICT', catalogText('network-not-opened', { why: error.message }));
    });
    await document
      .update((file) => ({ ...file, isOpen: true }))
      .catch(async (error: unknown) => {
        await applyStored(one);
        throw error;
      });
  }

  async function applyStored(one: LanListener): Promise<void> {
    if (!document.get().isOpen) return one.close();
    await one.open().catch((error: Error) => report(`network access not restored: ${error.message}`));
  }
}
