import { type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type WidgetNetwork } from '../../../contract/companion';
import type { FieldValues } from '../../../contract/settings';
import type { CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import type { SettingsPorts, Undo } from '../frame/ports';

/** How often the list of hosts is read while the editor is open. Widgets in the editor can load further files at any time. */
const readMs = 3_000;

export interface HostsModel {
  readonly network: ReadonlySignal<WidgetNetwork | null>;
  /** The host whose files are now being fetched or deleted, or null. */
  readonly busy: ReadonlySignal<string | null>;
  readonly problem: ReadonlySignal<string | null>;
  /** Reads the hosts of the code now and repeatedly. Returns the function that stops this. */
  watch(code: string, values: FieldValues): Undo;
  fetchAgain(host: string): Promise<void>;
  forget(host: string): Promise<void>;
}

export function createHostsModel(call: CallCompanion, timers: SettingsPorts['timers']): HostsModel {
  const network = signal<WidgetNetwork | null>(null);
  const busy = signal<string | null>(null);
  const problem = signal<string | null>(null);

  async function act(
    host: string,
    endpoint: typeof companionEndpoints.fetchHostAgain | typeof companionEndpoints.forgetHost,
  ): Promise<void> {
    busy.value = host;
    const answer = await call(endpoint, { params: { host } });
    busy.value = null;
    problem.value = answer.ok ? null : refusalText(answer);
    const present = network.peek();
    if (answer.ok && present) network.value = { ...present, ...answer.value };
  }

  return {
    network,
    busy,
    problem,
    watch: (code, values) => {
      let cancel: Undo = () => {};
      let isOver = false;
      const read = async () => {
        const answer = await call(companionEndpoints.readWidgetNetwork, { body: { code, values } });
        if (isOver) return;
        network.value = answer.ok ? answer.value : null;
        cancel = timers.set(() => void read(), readMs);
      };
      void read();
      return () => {
        isOver = true;
        cancel();
      };
    },
    fetchAgain: (host) => act(host, companionEndpoints.fetchHostAgain),
    forget: (host) => act(host, companionEndpoints.forgetHost),
  };
}
