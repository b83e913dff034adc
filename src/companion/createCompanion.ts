import { createHostList } from './access/addresses';
import { keyMaker } from './access/linkKeys';
import { createOriginGuard } from './access/originGuard';
import type { AccountModel } from './account/accountModel';
import { createFeatures, type Features } from './features';
import type { Companion, CompanionOptions } from './ports';
import { createApp } from './routes';
import { openStores } from './stores';

/** How long startup waits for the platform to identify the account. After that, verification continues in the background. */
const firstVerificationMs = 1_500;

export async function createCompanion(options: CompanionOptions): Promise<Companion> {
  const newKey = keyMaker((size) => options.randomBytes(size));
  const stores = await openStores(options, newKey);
  let close = async () => {
    stores.disk.close();
    await stores.receipts.close();
  };
  try {
    const features = await createFeatures(stores, options, newKey);
    close = () => closeAll(features);
    return await start(features, options, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(features: Features, options: CompanionOptions, close: () => Promise<void>): Promise<Companion> {
  const { accounts, links } = features;
  const originGuard = createOriginGuard({
    isOwnHost: createHostList(options.reachedAt, options.interfaceAddresses),
    reachedAt: options.reachedAt,
    extraOrigins: options.extraOrigins,
  });
  const app = createApp(features, originGuard);
  await features.network.restore();
  features.feedSource?.follow();
  await verifyAtFirst(accounts, options);

  let closing: Promise<void> | undefined;
  return {
    fetch: async (request, connection = {}) => app.fetch(request, connection),
    links: () => ({ settings: links.settings(), overlay: links.defaultOverlay(), demo: options.embedded ? links.demo() : null }),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function closeAll(features: Features): Promise<void> {
  const { settings, widgetStore, keys, receipts, feedSource, ...others } = features;
  const feedClosed = feedSource?.close();
  for (const part of ['disk', 'accounts', 'clockWatch', 'ends', 'goneDonations', 'oldLinks', 'hub', 'streamRecorder'] as const)
    others[part].close();
  await others.streamRecorder.settled();
  await feedClosed;
  await settings
    .flush()
    .finally(() => widgetStore.close())
    .finally(() => keys.close())
    .finally(() => receipts.close());
}

/**
 * Waits only briefly for the platform to identify the account. Engines need the account's id to choose their ledger, but an unreachable
 * platform must not delay the page.
 */
async function verifyAtFirst(accounts: AccountModel, { timers, report }: CompanionOptions): Promise<void> {
  const verified = accounts.verify().catch((error: unknown) => {
    report(`account not verified: ${error instanceof Error ? error.message : 'failure'}`);
  });
  if (accounts.isIdentified()) return;
  let cancel = () => {};
  const timeout = new Promise<void>((resolve) => {
    cancel = timers.set(resolve, firstVerificationMs);
  });
  await Promise.race([verified, timeout]);
  cancel();
}
