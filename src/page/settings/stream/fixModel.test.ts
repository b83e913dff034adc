import { expect, test } from 'vitest';
import type { CallCompanion } from '../../companion';
import { createFixModel } from './fixModel';

test('[SPG-34] each switch is ended by its own command', async () => {
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  const call = (({ path }: { path: string }, { params, body }: { params: { verb: string }; body: unknown }) => {
    asked.push({ path: path.replace(':verb', params.verb), body });
    return Promise.resolve({ ok: true, value: {} });
  }) as unknown as CallCompanion;
  const fixes = createFixModel(call);
  await fixes.end('paused');
  await fixes.end('approveFirst');
  await fixes.end('safeMode');
  await fixes.end('silent');
  await fixes.end('muted');
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/control/resume', {}],
    ['/control/approve-first', { isOn: false }],
    ['/control/safe-mode', { forMs: 0 }],
    ['/control/volume', { level: 1 }],
    ['/control/unmute', { what: 'alerts' }],
    ['/control/unmute', { what: 'sound' }],
    ['/control/unmute', { what: 'speech' }],
  ]);
});
