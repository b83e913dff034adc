import { test as base, expect } from '../../support/fixtures.ts';
import { makeHome, removeHome } from '../../support/product.ts';
import type { Fault } from './faultProxy.ts';
import { openStage, type Run, type Stage } from './sweep.ts';

/* A sample of `npm run faults -- sweep`, which tries every request. */

const samples: readonly { readonly run: Run; readonly faults: readonly (readonly [Fault, RegExp])[] }[] = [
  {
    run: 'first',
    faults: [
      ['kill', /read\/donation\/list$/],
      ['reset', /assets\/index-.*js$/],
      ['500', /main\.worker-.*js$/],
    ],
  },
  { run: 'second', faults: [['reset', /companion\/v1\/live$/]] },
  {
    run: 'settings',
    faults: [
      ['kill', /assets\/gilt-.*js$/],
      ['reset', /assets\/textLibrary-.*js$/],
    ],
  },
];

const test = base.extend<{ readonly stage: Stage }>({
  stage: async ({ browser, product }, use) => {
    const folder = await makeHome();
    const stage = await openStage(browser, product, folder);
    await use(stage);
    await stage.close();
    await removeHome(folder);
  },
});

for (const { run, faults } of samples)
  test(`[DLV-32] one request of a run fails (${run}): what is recorded after the first mint is shown, once, without a hand`, async ({
    stage,
  }) => {
    for (const [fault, target] of faults) {
      const { struck, lost, doubled, neverLive } = await stage.play(run, fault, target);
      expect(struck).toMatch(target);
      expect({ struck, lost, doubled, neverLive }).toEqual({ struck, lost: [], doubled: [], neverLive: false });
    }
  });
