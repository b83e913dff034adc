import { test as base, expect, type Page } from '@playwright/test';
import type { ObsVersion } from './chromium.ts';
import { settingsPage } from './companion.ts';
import { openContext, warmUp } from './context.ts';
import { type ManyProducts, startManyProducts } from './manyProducts.ts';
import { copyHome, keptPorts, makeHome, type Product, type ProductProcess, removeHome, startProduct } from './product.ts';

export interface ObsOption {
  readonly obs: ObsVersion;
}

interface Fixtures extends ObsOption {
  /** A product for one test. It shares a process with the other products of the worker. */
  readonly product: Product;
  /**
   * Makes sure that the browser can open pages. After the test, closes contexts that the test left open. Their pages would disturb
   * later measurements.
   */
  readonly emptiedBrowser: undefined;
  /** Opens the editor of the first overlay in a window of 1440 × 900. */
  readonly openEditor: () => Promise<Page>;
  /** Opens an overlay as OBS does, and waits until the overlay is live. */
  readonly openOverlay: (link?: string) => Promise<Page>;
}

interface WorkerFixtures {
  /** A data folder as a first start leaves it. Created only once, because creating the demo account takes half the time of a start. */
  readonly startedHome: string;
  readonly products: ManyProducts;
}

/**
 * For tests of motion. All other tests use reduced motion, because drawing motion without a GPU takes a tenth of the processor
 * time.
 */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const test = base.extend<Fixtures, WorkerFixtures>({
  startedHome: [
    async ({ products }, use) => {
      const home = await makeHome();
      await (await products.start(home)).stop();
      await use(home);
      await removeHome(home);
    },
    { scope: 'worker' },
  ],
  products: [
    // Playwright reads the names of the fixtures from the destructuring pattern, so the first parameter must be one, even an empty one.
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const products = startManyProducts();
      await use(products);
      await products.end();
    },
    { scope: 'worker' },
  ],
  obs: [127, { option: true }],
  emptiedBrowser: [
    async ({ browser }, use) => {
      await warmUp(browser);
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  product: async ({ startedHome, products }, use) => {
    const home = await copyHome(startedHome);
    const product = await products.start(home);
    await use(product);
    await product.stop();
    await removeHome(home);
  },
  context: async ({ browser }, use) => {
    const context = await openContext(browser);
    await use(context);
    await context.close();
  },
  openEditor: async ({ context, product }, use) => {
    await use(async () => {
      const page = await context.newPage();
      await page.setViewportSize({ width: 1_440, height: 900 });
      await page.goto(settingsPage(product, 'overlays'));
      await page.getByRole('button', { name: 'Edit the layout of alerts' }).click();
      return page;
    });
  },
  openOverlay: async ({ context, product }, use) => {
    await use(async (link = product.overlay) => {
      const page = await context.newPage();
      await page.goto(link);
      await isLive(page);
      return page;
    });
  },
});

/** For tests that stop or kill the product, which therefore has its own process. */
export const testWithProcess = test.extend<{ readonly product: ProductProcess }>({
  product: ({ startedHome }, use) => useProcess(startedHome, use),
});

/** Starts the product in its own process on a copy of a data folder. Kills the product after `use`. */
export async function useProcess(
  startedHome: string,
  use: (product: ProductProcess) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const home = await copyHome(startedHome);
  const product = await startProduct({ home, environment: { ...(await keptPorts()), ...environment } });
  await use(product);
  await product.kill(); // killed, because the data folder is deleted anyway
  await removeHome(home);
}

export async function isLive(page: Page): Promise<void> {
  await expect(page.locator('[data-state]').first()).toHaveAttribute('data-state', 'live');
}

export const alertOf = (page: Page, key: string) => page.locator(`[data-alert-key="${key}"]`);

export { expect };
