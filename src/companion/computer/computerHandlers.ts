import { catalogText } from '../../contract';
import { systemCode } from '../../server/os';
import type { CompanionHandlers } from '../access/authenticate';
import type { Features } from '../features';
import type { Computer } from '../ports';
import { refusal } from '../problems';

/** How long to wait before the program exits, so that the response is still sent. */
const stopDelayMs = 200;
export function computerHandlers({ computer, network, tickets, keys, timers }: Features) {
  const status = async () => {
    const { autostart, menu } = requireComputer(computer);
    return { autostart: await autostart.state(), menu: await menu.state() };
  };
  async function change(which: 'autostart' | 'menu', isOn: boolean) {
    const failed = await requireComputer(computer)
      [which].change(isOn)
      .then(
        () => null,
        (error: unknown) => systemCode(error) ?? 'failure',
      );
    const now = await status();
    if (failed === null) return now;
    const values = { file: 'file' in now[which] ? now[which].file : catalogText('the-file'), why: failed };
    throw refusal(
      'STORAGE_FAILED',
      which === 'menu' ? catalogText('menu-not-changed', values) : catalogText('autostart-not-changed', values),
    );
  }
  return {
    getComputer: status,
    putAutostart: ({ body }) => change('autostart', body.isOn),
    putMenu: ({ body }) => change('menu', body.isOn),
    putNetwork: ({ body }) => network.change(body),
    stop: () => {
      const { stop } = requireComputer(computer);
      timers.set(stop, stopDelayMs);
      return {};
    },
    makeTicket: () => ({ ticket: tickets.make() }),
    redeemTicket: ({ body }) => {
      if (tickets.redeem(body.ticket)) return { key: keys.settingsKey() };
      throw refusal('UNAUTHORIZED', catalogText('ticket-used'));
    },
  } satisfies CompanionHandlers;
}

function requireComputer(computer: Computer | undefined): Computer {
  if (computer) return computer;
  throw refusal('NOT_FOUND', catalogText('not-ours-to-end'));
}
