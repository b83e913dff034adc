import { expect, test } from 'vitest';
import type { Valkey } from '../../../platform/valkey';
import { createVirtualTime } from '../../../testing/virtualTime';
import { createLease, leaseTimes } from './lease';
import { createReleases, type OpenPlace, OpenPlaces } from './openPlaces';

const slots = [{ subject: 'key:k', limit: 4 }];

/** A node with one stream and a working Valkey. `retake` is called when the node announces the stream's place. */
function open(retake: (place: OpenPlace) => Promise<boolean | null>) {
  const time = createVirtualTime();
  const released: string[] = [];
  const places = new OpenPlaces(
    'n',
    ({ member }) => void released.push(member),
    () => {},
  );
  const place = places.add(slots, 'unannounced');
  const valkey = { up: true, epoch: 'e', run: async () => 0, call: async () => 1, onChange: () => () => {} } as unknown as Valkey;
  let asked = 0;
  const lease = createLease({
    ...leaseTimes,
    valkey,
    node: 'n',
    places,
    timers: time.timers,
    lifeMs: 300_000,
    retake: (one) => {
      asked += 1;
      return retake(one);
    },
    onFailure: () => {},
  });
  return { time, lease, place, released, asked: () => asked };
}

test('[NOD-1] a rejected announcement is repeated at the next beat, and not before', async () => {
  const { time, lease, asked } = open(async () => null);
  await time.advance(1_000);
  expect(asked()).toBe(1);
  await time.advance(leaseTimes.beatMs);
  expect(asked()).toBe(2);
  await lease.close();
});

test('[NOD-1] a stream that ends during its announcement returns its place afterwards', async () => {
  let answer = (_isFree: boolean) => {};
  const { time, lease, place, released } = open(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await time.advance(0);
  place.release();
  expect(released).toEqual([place.member]);
  answer(true);
  await time.advance(100);
  expect(released).toEqual([place.member, place.member]);
  await lease.close();
});

test('[NOD-1] rejected releases wait as long as Valkey keeps places, and no longer', async () => {
  const time = createVirtualTime();
  let refuses = true;
  const reported: unknown[] = [];
  const callAll: Valkey['callAll'] = async (commands) => {
    if (refuses) throw new Error('MISCONF');
    reported.push(...commands.map(([, , member]) => member));
  };
  const valkey = { up: true, epoch: 'e', callAll, onChange: () => () => {} } as unknown as Valkey;
  const releases = createReleases({ valkey, clock: time.clock, lifeMs: 300_000, onFailure: () => {} });
  const places = new OpenPlaces('n', releases.add, () => {});
  const [first, second] = [places.add(slots, 'kept'), places.add(slots, 'kept')];
  first.release();
  await time.advance(300_001);
  second.release();
  await time.advance(1);
  refuses = false;
  await releases.flush();
  expect(reported).toEqual([second.member]);
});
