import { sentence } from '../../contract';
import type { CompanionEndpoints, ComputerStatus } from '../../contract/companion';
import type { Handlers } from '../../server/http';
import { systemCode } from '../../server/os';
import type { Caller } from '../access/authenticate';
import type { LinkKeys } from '../access/linkKeys';
import type { Computer, Timers } from '../ports';
import { refusal } from '../problems';
import type { NetworkSwitch } from './networkSwitch';
import type { Tickets } from './tickets';

/** Lets the response be sent first. */
const stopDelayMs = 200;

type EndpointName = 'getComputer' | 'putAutostart' | 'putMenu' | 'putNetwork' | 'stop' | 'makeTicket' | 'redeemTicket';

interface ComputerParts {
  /** null = the program cannot start at log-in or end itself here. */
  readonly computer: Computer | null;
  readonly network: NetworkSwitch;
  readonly tickets: Tickets;
  readonly keys: LinkKeys;
  readonly timers: Timers;
}

export function createComputerHandlers({
  computer,
  network,
  tickets,
  keys,
  timers,
}: ComputerParts): Pick<Handlers<CompanionEndpoints, Caller>, EndpointName> {
  const status = async (): Promise<ComputerStatus> => {
    const { autostart, menu } = requireComputer(computer);
    return { autostart: await autostart.state(), menu: await menu.state() };
  };
  /** Throws a problem that names the file that could not be changed. */
  async function change(which: 'autostart' | 'menu', isOn: boolean): Promise<ComputerStatus> {
    const failed = await requireComputer(computer)
      [which].change(isOn)
      .then(
        () => null,
        (error: unknown) => systemCode(error) ?? 'failure',
      );
    const now = await status();
    if (failed === null) return now;
    const file = 'file' in now[which] ? now[which].file : sentence('the-file');
    const told = { file, why: failed };
    throw refusal('STORAGE_FAILED', which === 'menu' ? sentence('menu-not-changed', told) : sentence('autostart-not-changed', told));
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
      throw refusal('UNAUTHORIZED', sentence('ticket-used'));
    },
  };
}

function requireComputer(computer: Computer | null): Computer {
  if (computer) return computer;
  throw refusal('NOT_FOUND', sentence('not-ours-to-end'));
}
