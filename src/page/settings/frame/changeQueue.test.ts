import { expect, test } from 'vitest';
import { patchLimits } from '../../../contract/companion';
import { type Change, defaultSettings } from '../../../contract/settings';
import { createChangeQueue } from './changeQueue';
import { settingChange } from './changes';

const document = defaultSettings();
const volume = (value: number) => settingChange('alerts', ['volume'], value);
const gap = (value: number) => settingChange('alerts', ['gapMs'], value);
const problem = { id: 'input.missing', values: {} } as never;
const perk = (at: number): Change =>
  settingChange('alerts', ['minimumAmounts', `A${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`], 1);

test('changes of one target are merged until they are sent', () => {
  const queue = createChangeQueue();
  queue.save(volume(0.1));
  queue.save(volume(0.2));
  expect(queue.next()).toEqual({ first: 0, changes: [volume(0.2)] });
  queue.save(volume(0.3));
  expect(queue.next()).toEqual({ first: 0, changes: [volume(0.2), volume(0.3)] });
  expect(queue.made.value).toBe(3);
  queue.answer(2, [], document);
  expect([queue.next(), queue.unsaved.value]).toEqual([null, []]);
  queue.save(gap(1));
  expect(queue.next()).toEqual({ first: 2, changes: [gap(1)] });
});

test('a request has as many changes as are allowed, and the next request has the rest', () => {
  const queue = createChangeQueue();
  for (let at = 0; at < patchLimits.changes + 5; at += 1) queue.save(perk(at));
  expect(queue.next()?.changes).toHaveLength(patchLimits.changes);
  queue.answer(patchLimits.changes, [], document);
  expect(queue.next()).toMatchObject({ first: patchLimits.changes, changes: { length: 5 } });
});

test('a refused change stays unsaved and is sent again with the next change', () => {
  const queue = createChangeQueue();
  queue.save(volume(0.2));
  queue.answer(queue.next()?.changes.length ?? 0, [{ change: 0, problem }], document);
  expect([queue.pending.value, queue.unsaved.value, queue.next()]).toEqual([[], [volume(0.2)], null]);
  queue.save(gap(1));
  expect(queue.next()).toEqual({ first: 1, changes: [volume(0.2), gap(1)] });
});

test('a refused change is dropped if a later one replaces it or its target is deleted', () => {
  const queue = createChangeQueue();
  queue.save(volume(0.2));
  queue.next();
  queue.save(volume(0.3));
  queue.next();
  queue.answer(1, [{ change: 0, problem }], document);
  expect(queue.unsaved.value).toEqual([volume(0.3)]);
  queue.answer(1, [{ change: 0 }], document);
  expect(queue.unsaved.value).toEqual([]);
});

test('after many refusals, requests shrink until each change is judged alone and all are saved', () => {
  const queue = createChangeQueue();
  for (let at = 0; at < patchLimits.judged + 5; at += 1) queue.save(perk(at));
  const count = queue.next()?.changes.length ?? 0;
  expect(count).toBe(patchLimits.judged + 5);
  queue.answer(
    count,
    Array.from({ length: count }, (_, change) => ({ change, problem })),
    document,
  );
  expect(queue.next()?.changes).toHaveLength(patchLimits.judged);
});

test('unpublished changes of one target are merged, and cancel out if together they change nothing', () => {
  const queue = createChangeQueue();
  queue.addUnpublished(volume(0.2), document);
  queue.addUnpublished(volume(0.3), document);
  expect([queue.unpublished.value, queue.next()]).toEqual([[volume(0.3)], null]);
  queue.addUnpublished(volume(document.boxes.alerts?.volume ?? 0), document);
  expect(queue.unpublished.value).toEqual([]);
});

test('published changes are queued for saving; changes that do not fit are counted', () => {
  const queue = createChangeQueue();
  queue.setUnpublished([gap(1), settingChange('gone', ['volume'], 0.2)]);
  expect([queue.publish(document), queue.unpublished.value, queue.unsaved.value]).toEqual([1, [], [gap(1)]]);
});
