import { test as base } from './fixtures.ts';
import { keptPorts, makeHome, type ProductProcess, removeHome, type StartOptions, startProduct } from './product.ts';

export interface StartFixtures {
  /** A data folder for one test, which is empty at first. */
  readonly home: string;
  /** Starts the product on `home`, always on the same ports. Stops it after the test. */
  readonly start: (options?: Partial<StartOptions>) => Promise<ProductProcess>;
}

/**
 * Extends the fixtures of `fixtures.ts`, to use the same worker fixtures. With other worker fixtures, Playwright would run these tests in
 * new workers, each with its own browser.
 */
export const test = base.extend<StartFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the parameter's pattern
  home: async ({}, use) => {
    const home = await makeHome();
    await use(home);
    await removeHome(home);
  },
  start: async ({ home }, use) => {
    const started: ProductProcess[] = [];
    const ports = await keptPorts();
    await use(async ({ environment, ...options } = {}) => {
      const product = await startProduct({ home, environment: { ...ports, ...environment }, ...options });
      started.push(product);
      return product;
    });
    for (const product of started) await product.kill();
  },
});
