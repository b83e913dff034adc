import { Server } from 'node:net';
import { expect, test, vi } from 'vitest';
import { CannotListen, listen } from '../server/http';
import { explainPort } from './startupError';

const taken = new CannotListen('port 4747 is in use by another program', true);
const offeredBy = (text: string) => Number(/PORT=(\d+)/.exec(text)?.[1]);

test('the error says first what everybody can do, then the variable and its effects', () => {
  expect(explainPort(taken, 'OVATION_PORT', 4747)).toBe(
    'port 4747 is in use by another program. End that program, which may be an older Ovation, or restart the computer; then start Ovation again. From a command line you can set another port, such as OVATION_PORT=4757: then all its links change, those in OBS too.',
  );
  expect(explainPort(taken, 'OVATION_API_PORT', 4748)).toMatch(/ such as OVATION_API_PORT=4758: then programs of your own .* there\.$/);
});

test('the suggested port needs no rights, and is neither the given one nor one of Ovation’s', () => {
  for (const variable of ['OVATION_PORT', 'OVATION_API_PORT'] as const)
    for (const port of [80, 4737, 4738, 4747, 4748, 4757, 4758, 65_000, 65_535]) {
      const offered = offeredBy(explainPort(taken, variable, port));
      expect([port, 4747, 4748]).not.toContain(offered);
      expect(offered).toBeGreaterThan(1023);
      expect(offered).toBeLessThan(49_152); // systems use higher ports for outgoing connections
    }
  expect(offeredBy(explainPort(taken, 'OVATION_PORT', 4758))).not.toBe(offeredBy(explainPort(taken, 'OVATION_API_PORT', 4757)));
});

test('an error that another port does not fix names the variables', () => {
  const refused = new CannotListen('this computer has no address 10.0.0.1');
  expect(explainPort(refused, 'OVATION_PORT', 4747)).toBe('OVATION_PORT, OVATION_HOST: this computer has no address 10.0.0.1');
  expect(explainPort(refused, 'OVATION_API_PORT', 80)).toBe('OVATION_API_PORT: this computer has no address 10.0.0.1');
});

test('[MCH-13] the error says that the system reserves the port, and suggests another one', async () => {
  vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (this: Server) {
    queueMicrotask(() => this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })));
    return this;
  });
  const failed: unknown = await listen({ fetch: () => new Response(), host: '127.0.0.1', port: 4_747 }).catch((error: unknown) => error);
  if (!(failed instanceof CannotListen)) throw new Error('It listens');
  const reported = explainPort(failed, 'OVATION_PORT', 4_747);
  expect(reported).toContain('port 4747 is reserved');
  expect(reported).toContain('OVATION_PORT=4757');
  expect(reported).not.toContain('administrator');
});
