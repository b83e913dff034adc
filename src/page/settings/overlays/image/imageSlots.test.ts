import { expect, test } from 'vitest';
import { createImageSlots, maxImages, startMs } from './imageSlots';

function openSlots() {
  const waiting = new Map<() => void, number>();
  const slots = createImageSlots({
    timers: {
      set(run, delayMs) {
        waiting.set(run, delayMs);
        return () => waiting.delete(run);
      },
    },
  });
  const after = (delayMs: number) => {
    for (const [run, ms] of [...waiting])
      if (ms === delayMs) {
        waiting.delete(run);
        run();
      }
  };
  return { slots, after };
}

const live = (all: readonly { readonly isLive: { readonly value: boolean } }[]) => all.map(({ isLive }) => isLive.value);

test('[SPG-134] images of overlays load one after the other, only in view; one that does not load does not stop the others', () => {
  const { slots, after } = openSlots();
  const all = [slots.join(), slots.join(), slots.join()] as const;
  expect(live(all)).toEqual([false, false, false]);
  for (const slot of all) slot.setInView(true);
  expect(live(all)).toEqual([true, false, false]);
  all[0].onStarted();
  expect(live(all)).toEqual([true, true, false]);
  after(startMs);
  expect(live(all)).toEqual([true, true, true]);
});

test('[SPG-134] an image that leaves the view before it has loaded gives way to the next one', () => {
  const { slots } = openSlots();
  const all = [slots.join(), slots.join()] as const;
  for (const slot of all) slot.setInView(true);
  all[0].setInView(false);
  expect(live(all)).toEqual([false, true]);
  all[1].onStarted();
  all[0].setInView(true);
  expect(live(all)).toEqual([true, true]);
  all[0].leave();
  expect(live(all)).toEqual([false, true]);
});

test('[SPG-134] the number of images that exist at once is limited: the one that left the view first is removed', () => {
  const { slots } = openSlots();
  const all = Array.from({ length: maxImages + 2 }, () => slots.join());
  const show = (index: number) => {
    all[index]?.setInView(true);
    all[index]?.onStarted();
  };
  for (let index = 0; index < maxImages; index += 1) show(index);
  show(maxImages);
  expect(live(all).lastIndexOf(true)).toBe(maxImages - 1); // all are in view
  all[1]?.setInView(false);
  expect(live(all)[maxImages]).toBe(true);
  expect(live(all)[1]).toBe(false);
  all[maxImages]?.onStarted();
  all[3]?.setInView(false);
  all[2]?.setInView(false);
  show(maxImages + 1);
  expect(live(all).slice(0, 5)).toEqual([true, false, true, false, true]);
});
