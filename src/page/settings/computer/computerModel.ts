import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type MachineStatus } from '../../../contract';
import type { Answer, CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import type { ConnectionModel } from '../shell/connectionModel';

export interface ComputerModel {
  /** null = not read yet, or not to be had. */
  readonly machine: ReadonlySignal<MachineStatus | null>;
  /** Why the last call failed; null = it did not. */
  readonly problem: ReadonlySignal<string | null>;
  /** It was ended from this page, and is not back. */
  readonly hasEnded: ReadonlySignal<boolean>;
  read(): void;
  startWithComputer(isOn: boolean): Promise<void>;
  putIntoMenu(isOn: boolean): Promise<void>;
  stop(): Promise<void>;
  close(): void;
}

interface ComputerModelOptions {
  readonly call: CallCompanion;
  readonly link: ConnectionModel['link'];
}

export function createComputerModel({ call, link }: ComputerModelOptions): ComputerModel {
  const machine = signal<MachineStatus | null>(null);
  const problem = signal<string | null>(null);
  const hasEnded = signal(false);
  let attempt = 0;

  async function ask(asked: Promise<Answer<MachineStatus>>): Promise<void> {
    attempt += 1;
    const mine = attempt;
    problem.value = null; // so that what the same problem leaves as it is, is drawn anew: the switch
    const answer = await asked;
    if (mine !== attempt) return;
    batch(() => {
      problem.value = answer.ok ? null : refusalText(answer);
      if (answer.ok) machine.value = answer.value;
    });
  }

  let wasAway = false;
  let wasRead = false;
  function read(): void {
    wasRead = true;
    void ask(call(companionEndpoints.getMachine)); // never rejects
  }
  const stopFollowing = effect(() => {
    const isOpen = link.value === 'open';
    if (isOpen && wasAway) hasEnded.value = false;
    // It may be another Ovation that is back, or one that was changed from elsewhere meanwhile.
    if (isOpen && wasAway && wasRead) read();
    wasAway = !isOpen;
  });

  return {
    ...{ machine, problem, hasEnded },
    read,
    startWithComputer: (isOn) => ask(call(companionEndpoints.putAutostart, { body: { isOn } })),
    putIntoMenu: (isOn) => ask(call(companionEndpoints.putMenu, { body: { isOn } })),
    stop: async () => {
      const answer = await call(companionEndpoints.stop);
      batch(() => {
        problem.value = answer.ok ? null : refusalText(answer);
        hasEnded.value = answer.ok;
      });
    },
    close: () => {
      attempt += 1;
      stopFollowing();
    },
  };
}
