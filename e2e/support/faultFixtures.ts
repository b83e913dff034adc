import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './fixtures.ts';
import { type Product, startProduct } from './product.ts';
import { openProfile, type Profile } from './profile.ts';
import { type Relay, startRelay } from './relay.ts';
import { changeSettings } from './settingsFile.ts';

/** Short alerts, each on its own. */
export const brief = { durationMs: 600, gapMs: 50, groupAbove: 0, awayAfterMs: 0 };

interface Relayed {
  /** Its events come over the relay. */
  readonly product: Product;
  /** Where they are made. */
  readonly origin: Product;
  readonly relay: Relay;
}

interface Fixtures {
  readonly folder: string;
  /** Starts the product on a folder of the test's own. */
  readonly start: (environment: Record<string, string>) => Promise<Product>;
  readonly relayed: Relayed;
  /** A browser with a profile on disk. */
  readonly profile: Profile;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the parameter's pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'ovation-profile-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  profile: async ({ folder, obs }, use) => {
    const profile = await openProfile(folder, obs);
    await use(profile);
    await profile.close();
  },
  start: async ({ folder }, use) => {
    const started: Product[] = [];
    await use(async (environment) => {
      const product = await startProduct({ home: join(folder, 'home'), environment });
      started.push(product);
      return product;
    });
    for (const product of started) await product.kill();
  },
  relayed: async ({ product: origin, start }, use) => {
    const relay = await startRelay(Number(new URL(origin.api).port));
    const product = await start({ CREATOR_API_URL: `http://127.0.0.1:${relay.port}`, CREATOR_API_KEY: origin.apiKey });
    await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, brief));
    await use({ product, origin, relay });
    await relay.close();
  },
});

test.beforeEach(async ({ product }) => {
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, brief));
});
