import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder } from '../../src/testing/memoryFolder.ts';
import { openTcpRelay, type TcpRelay } from '../../src/testing/tcpRelay.ts';
import { changeSettings } from './companion.ts';
import type { Product } from './product.ts';
import { openProfile, type Profile } from './profile.ts';
import { shortAlerts } from './shortAlerts.ts';
import { test as base } from './startFixtures.ts';

interface Relayed {
  /** A product that uses the service of `origin`. The connection goes through the relay, which can break it. */
  readonly product: Product;
  /** Another product. Tests create events in its service. */
  readonly origin: Product;
  readonly relay: TcpRelay;
}

interface Fixtures {
  readonly folder: string;
  readonly relayed: Relayed;
  readonly profile: Profile;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the parameter's pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(memoryFolder(), 'ovation-profile-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  profile: async ({ folder, obs }, use) => {
    const profile = await openProfile(folder, obs);
    await use(profile);
    await profile.close();
  },
  relayed: async ({ product: origin, start }, use) => {
    const relay = await openTcpRelay(Number(new URL(origin.api).port));
    const environment = { CREATOR_API_URL: `http://127.0.0.1:${relay.port}`, CREATOR_API_KEY: origin.apiKey };
    const product = await start({ environment });
    await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, shortAlerts));
    await use({ product, origin, relay });
    await relay.close();
  },
});

test.beforeEach(async ({ product }) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, shortAlerts));
});
