import { expect, test } from 'vitest';
import { createVirtualTime } from '../../../testing/virtualTime';
import type { CallCompanion } from '../../companion';
import { createCommandModel } from './commandModel';

test('[DSK-5] a clear waits for earlier moves, and an undo for the clear; a skip waits for neither', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const call = ((_row: unknown, { params }: { params: { verb: string } }) => {
    sent.push(params.verb);
    return new Promise((resolve) => answers.push(() => resolve({ ok: true, value: { engines: 1, overlays: 1, alerts: 1 } })));
  }) as unknown as CallCompanion;
  const commands = createCommandModel(call, { random: () => 0.5, timers: createVirtualTime().timers });
  const ran = (['move', 'clear', 'undo', 'skip'] as const).map((verb) => commands.run(verb));
  const next = async () => {
    answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
    return [...sent];
  };
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent.sort()).toEqual(['move', 'skip']);
  answers.reverse(); // the skip was sent first, but is answered last
  expect(await next()).toContain('clear');
  expect(sent).not.toContain('undo');
  await next();
  expect(await next()).toContain('undo');
  await next();
  await Promise.all(ran);
});

test('[DSK-11] each result is shown for ten seconds', async () => {
  const time = createVirtualTime();
  const call = (async () => ({ ok: true, value: { engines: 1, overlays: 1, alerts: 1 } })) as unknown as CallCompanion;
  const commands = createCommandModel(call, { random: () => 0.5, timers: time.timers });
  await commands.run('pause');
  await time.advance(6_000);
  commands.decline('nothing to do');
  await time.advance(6_000);
  expect(commands.last.value).toMatchObject({ tag: 'nothing' });
  await time.advance(4_000);
  expect(commands.last.value).toBeNull();
  commands.close();
});
