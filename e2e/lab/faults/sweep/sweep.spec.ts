import { test as base, expect } from '../../../support/fixtures.ts';
import { makeHome, removeHome } from '../../../support/product.ts';
import type { Fault } from './faultProxy.ts';
import { type Lane, openLane, type Run } from './sweep.ts';

/* A part of `npm run lab -- faults sweep`: each kind of request and each fault occurs at least once. */

const samples: readonly { readonly run: Run; readonly faults: readonly (readonly [Fault, RegExp])[] }[] = [
  {
    run: 'first',
    faults: [
      ['kill', /read\/donation\/list$/],
      ['500', /main\.worker-.*js$/],
    ],
  },
  {
    run: 'second',
    faults: [
      ['hang', /^GET \/$/],
      ['reset', /events\/stream$/],
    ],
  },
  {
    run: 'settings',
    faults: [['kill', /assets\/broadcast-.*js$/]],
  },
];

const test = base.extend<{ readonly lane: Lane }>({
  lane: async ({ browser, product }, use) => {
    const folder = await makeHome();
    const lane = await openLane(browser, product, folder);
    await use(lane);
    await lane.close();
    await removeHome(folder);
  },
});

for (const { run, faults } of samples)
  test(`[DLV-32] one request of a run fails (${run}): events recorded after the first mint are shown, once, without intervention`, async ({
    lane,
  }) => {
    test.setTimeout(120_000 * faults.length);
    for (const [fault, target] of faults) {
      const { faultedRequest, lost, doubled, neverLive } = await lane.play(run, fault, target);
      expect(faultedRequest).toMatch(target);
      expect({ faultedRequest, lost, doubled, neverLive }).toEqual({ faultedRequest, lost: [], doubled: [], neverLive: false });
    }
  });
