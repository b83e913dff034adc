import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ControlState, LiveControlState } from '../../../contract/companion';
import { createCompanionClient } from '../../companion';
import type { ControlPorts } from '../ports';
import { type CommandModel, createCommandModel, createVolumeModel, type VolumeModel } from './commandModel';
import {
  type ControlElement,
  type ControlTimer,
  createOrderModel,
  elementsOf,
  lastEndMs,
  type OrderModel,
  openTimers,
} from './elementsModel';
import { createStateModel, createTickingNow, type Link } from './stateModel';

export interface ControlModel {
  readonly link: ReadonlySignal<Link>;
  /** null until the first state is received. While the companion is unreachable, this remains the latest state. */
  readonly control: ReadonlySignal<ControlState | null>;
  readonly boxes: ReadonlySignal<readonly ControlElement[]>;
  readonly timers: ReadonlySignal<readonly ControlTimer[]>;
  readonly troubles: ReadonlySignal<LiveControlState['troubles']>;
  readonly nowMs: ReadonlySignal<number>;
  readonly isWide: ReadonlySignal<boolean>;
  readonly commands: CommandModel;
  readonly order: OrderModel;
  readonly volume: VolumeModel;
  readonly preferences: ReturnType<typeof createPreferencesModel>;
  readonly shortcutsOpen: Signal<boolean>;
  /** Whether the page's key can open the settings too. The keys of docks and phones cannot. */
  readonly opensSettings: boolean;
  close(): void;
}

/** How long to wait for an answer, ms. After that, the companion counts as unreachable. Normally, commands are answered within 300 ms (SPEC CTL-4). */
const callTimeoutMs = 4_000;

export function createControlModel(ports: ControlPorts, key: string, opensSettings = false): ControlModel {
  const call = createCompanionClient({ fetch: ports.fetch, origin: ports.companionOrigin, key: () => key, timeoutMs: callTimeoutMs });
  const commands = createCommandModel(call, ports);
  const isWide = signal(ports.page.isWide());
  const stopWidth = ports.page.onWidth(() => {
    isWide.value = ports.page.isWide();
  });
  const live = createStateModel(ports, key, commands.receiveLateOutcome);
  const control = computed(() => live.state.value?.control ?? null);
  const untilMs = computed(() => (control.value ? lastEndMs(control.value) : 0));
  const tickingNow = createTickingNow({ ports, aheadMs: live.aheadMs, untilMs });
  const order = createOrderModel(ports.timers);
  return {
    link: live.link,
    control,
    boxes: computed(() => (control.value ? elementsOf(control.value, order.requested.value) : [])),
    timers: computed(() => (control.value ? openTimers(control.value) : [])),
    troubles: computed(() => live.state.value?.troubles ?? []),
    nowMs: tickingNow.nowMs,
    isWide,
    commands,
    order,
    volume: createVolumeModel(control, commands),
    preferences: createPreferencesModel(ports.memory),
    shortcutsOpen: signal(false),
    opensSettings,
    close: () => {
      stopWidth();
      commands.close();
      order.close();
      tickingNow.close();
      live.close();
    },
  };
}

function createPreferencesModel(memory: ControlPorts['memory']) {
  const remembered = (name: string) => {
    const value = signal(memory.read(name) === 'yes');
    const toggle = () => {
      value.value = !value.peek();
      memory.write(name, value.peek() ? 'yes' : 'no');
    };
    const shown: ReadonlySignal<boolean> = value;
    return { value: shown, toggle };
  };
  const names = remembered('names-hidden');
  const shortcuts = remembered('shortcuts-off');
  return {
    /** Whether everything that supporters typed is hidden, so that the page can be shown on stream. */
    namesHidden: names.value,
    shortcutsOff: shortcuts.value,
    toggleNames: names.toggle,
    toggleShortcuts: shortcuts.toggle,
  };
}
