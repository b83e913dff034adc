import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type ComputerStatus, companionEndpoints } from '../../../contract/companion';
import type { Answer, CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import type { ConnectionModel } from '../frame/connectionModel';

export interface AppSettingsModel {
  readonly computer: ReadonlySignal<ComputerStatus | null>;
  readonly problem: ReadonlySignal<string | null>;
  /** Whether this page has stopped Ovation, and Ovation has not restarted yet. */
  readonly hasEnded: ReadonlySignal<boolean>;
  read(): void;
  setAutostart(isOn: boolean): Promise<void>;
  setMenuEntry(isOn: boolean): Promise<void>;
  stop(): Promise<void>;
  close(): void;
}

interface AppSettingsModelOptions {
  readonly call: CallCompanion;
  readonly link: ConnectionModel['link'];
}

export function createAppSettingsModel({ call, link }: AppSettingsModelOptions): AppSettingsModel {
  const computer = signal<ComputerStatus | null>(null);
  const problem = signal<string | null>(null);
  const hasEnded = signal(false);
  let attempt = 0;

  async function accept(pending: Promise<Answer<ComputerStatus>>): Promise<void> {
    attempt += 1;
    const own = attempt;
    problem.value = null; // cleared first, so that the switch is rendered again even if the same problem occurs again
    const answer = await pending;
    if (own !== attempt) return;
    batch(() => {
      problem.value = answer.ok ? null : refusalText(answer);
      if (answer.ok) computer.value = answer.value;
    });
  }

  let wasAway = false;
  let wasRead = false;
  function read(): void {
    wasRead = true;
    void accept(call(companionEndpoints.getComputer));
  }
  const stopFollowing = effect(() => {
    const isOpen = link.value === 'open';
    if (isOpen && wasAway) hasEnded.value = false;
    // After a reconnect, Ovation's version or state may be different.
    if (isOpen && wasAway && wasRead) read();
    wasAway = !isOpen;
  });

  return {
    computer,
    problem,
    hasEnded,
    read,
    setAutostart: (isOn) => accept(call(companionEndpoints.putAutostart, { body: { isOn } })),
    setMenuEntry: (isOn) => accept(call(companionEndpoints.putMenu, { body: { isOn } })),
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
