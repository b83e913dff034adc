import { expect, test } from 'vitest';
import type { Erasure } from '../../../contract/companion';
import { FakeCompanion } from '../../../testing/settings/fakeCompanion';
import { createTestPorts } from '../../../testing/settings/settingsPorts';
import type { CallCompanion } from '../../companion';
import { createErasureModel, erasureDelayMs } from './erasureModel';

function openErasure() {
  const { ports, time } = createTestPorts(new FakeCompanion());
  const sent: Erasure[] = [];
  const held: (() => void)[] = [];
  let holds = false;
  const call = (async (_row, input) => {
    const body = input?.body as unknown as Erasure;
    sent.push(body);
    if (holds) await new Promise<void>((resolve) => held.push(resolve));
    return { ok: true, value: { receipts: 2, engines: 1 } };
  }) as CallCompanion;
  const model = createErasureModel({ call, timers: ports.timers });
  const hold = () => {
    holds = true;
    return () => {
      holds = false;
      for (const resolve of held.splice(0)) resolve();
    };
  };
  return { model, time, sent, hold };
}

test('an erasure is counted, confirmed and carried out unless it is undone', async () => {
  const { model, time, sent } = openErasure();
  await model.ask({ supporter: 'Ada' });
  expect(model.state.value).toEqual({ tag: 'asking', target: { supporter: 'Ada' }, count: 2 });
  model.confirm();
  expect(sent).toEqual([{ supporter: 'Ada', countOnly: true }]);
  await time.advance(erasureDelayMs);
  expect(sent.at(-1)).toEqual({ supporter: 'Ada' });
  expect(model.state.value).toEqual({ tag: 'done', count: 2, engines: 1 });
});

test('nothing is erased after an undo or after leaving the page', async () => {
  for (const end of ['cancel', 'close'] as const) {
    const { model, time, sent } = openErasure();
    await model.ask({ supporter: 'Ada' });
    model.confirm();
    model[end]();
    await time.advance(erasureDelayMs * 2);
    expect(sent).toEqual([{ supporter: 'Ada', countOnly: true }]);
  }
});

test('asking for another erasure carries out the confirmed one at once, without undo', async () => {
  const { model, time, sent } = openErasure();
  await model.ask({ supporter: 'Ada' });
  model.confirm();
  const asked = model.ask({ supporter: 'Bob' });
  expect(model.state.value).toEqual({ tag: 'erasing', target: { supporter: 'Ada' }, count: 2 });
  model.cancel();
  await asked;
  expect(sent.slice(1)).toEqual([{ supporter: 'Ada' }, { supporter: 'Bob', countOnly: true }]);
  expect(model.state.value).toEqual({ tag: 'asking', target: { supporter: 'Bob' }, count: 2 });
  await time.advance(erasureDelayMs * 2);
  expect(sent).toHaveLength(3);
});

test('an erasure that is confirmed while the next one is counted is carried out', async () => {
  const { model, sent, hold, time } = openErasure();
  await model.ask({ supporter: 'Ada' });
  const release = hold();
  const asked = model.ask({ supporter: 'Bob' });
  await time.advance(0);
  model.confirm();
  release();
  await asked;
  expect(sent.slice(1)).toEqual([{ supporter: 'Bob', countOnly: true }, { supporter: 'Ada' }]);
  expect(model.state.value).toEqual({ tag: 'asking', target: { supporter: 'Bob' }, count: 2 });
});

test('nothing is erased without a confirmation', async () => {
  const { model, time, sent } = openErasure();
  model.confirm();
  await model.ask({ before: '2026-01-01T00:00:00Z' });
  await time.advance(erasureDelayMs * 2);
  expect(sent).toEqual([{ before: '2026-01-01T00:00:00Z', countOnly: true }]);
});
