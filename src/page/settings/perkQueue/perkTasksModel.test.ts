import { expect, test } from 'vitest';
import type { PerkTask } from '../../../contract/companion';
import type { CallCompanion } from '../../companion';
import { createPerkTasksModel } from './perkTasksModel';

const hat: PerkTask = {
  id: 1,
  key: 'perks.purchased:d1',
  title: 'Hat',
  quantity: 3,
  done: 0,
  name: 'Ada',
  message: null,
  boughtAtMs: 1,
  doneAtMs: null,
};
const task = (change: Partial<PerkTask>) => ({ ...hat, ...change });

/** A companion with one list. It accepts only ticks that are based on the current state. */
function openTasks(tasks: PerkTask[]) {
  let present = tasks;
  let reads = 0;
  const call = (async (row, input) => {
    if (row.method === 'GET') reads += 1;
    else {
      const body: unknown = input?.body;
      const { from, done } = body as { from: number; done: number };
      const ticked = present.find(({ id }) => String(id) === input?.params?.id);
      if (ticked?.done !== from) return { ok: false, message: 'Another page was faster' };
      present = present.map((one) => (one === ticked ? { ...one, done, doneAtMs: done === one.quantity ? 5 : null } : one));
    }
    return { ok: true, value: { tasks: present, revision: 7 } };
  }) as CallCompanion;
  return { model: createPerkTasksModel(call), reads: () => reads, tickElsewhere: (tasksNow: PerkTask[]) => (present = tasksNow) };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a tick moves a task to the done ones, and undo restores it', async () => {
  const { model } = openTasks([task({ done: 1 }), task({ id: 2, title: 'Song', quantity: 1 })]);
  model.read();
  await settle();
  expect(model.openCounts.value).toEqual([
    { title: 'Hat', count: 2 },
    { title: 'Song', count: 1 },
  ]);
  await model.tick(task({ done: 1 }), 3);
  expect(model.done.value.map(({ title }) => title)).toEqual(['Hat']);
  await model.undo();
  expect(model.open.value.map(({ title, done }) => `${title} ${done}`)).toEqual(['Hat 1', 'Song 0']);
  expect(model.lastTick.value).toBeNull();
});

test('[RCP-9] a tick that another page made first is reported, and the list is read again', async () => {
  const { model, tickElsewhere } = openTasks([hat]);
  model.read();
  await settle();
  tickElsewhere([task({ done: 2 })]);
  await model.tick(hat, 1);
  await settle();
  expect(model.failure.value).toBe('Another page was faster');
  expect(model.open.value[0]?.done).toBe(2);
  expect(model.lastTick.value).toBeNull();
});

test('the list is read when a page shows it, and again for another revision', async () => {
  const { model, reads } = openTasks([hat]);
  model.readRevision(6);
  expect(reads()).toBe(0);
  model.read();
  await settle();
  model.readRevision(7);
  expect(reads()).toBe(1);
  model.readRevision(8);
  model.readRevision();
  expect(reads()).toBe(3);
});

test('[STA-9] the tasks of one account are not shown as another’s, and a tick of another account cannot be undone', async () => {
  const { model, reads } = openTasks([task({})]);
  model.read();
  await settle();
  await model.tick(task({}), 1);
  const ticked = model.tick(task({ done: 1 }), 2); // the companion answers only after the account has changed
  model.forget();
  expect([model.open.value, model.lastTick.value, model.reading.value.tag]).toEqual([[], null, 'reading']);
  await ticked;
  expect(model.lastTick.value).toBeNull();
  await settle();
  expect([reads(), model.reading.value.tag]).toEqual([2, 'ready']);
});
