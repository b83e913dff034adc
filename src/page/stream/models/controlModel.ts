import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ControlState, LiveControlState } from '../../../contract/companion';
import type { Moderation } from '../../../contract/settings';
import { createCompanionClient } from '../../companion';
import type { ControlPorts } from '../ports';
import { type CommandModel, createCommandModel } from './commandModel';
import {
  type ControlElement,
  type ControlTimer,
  createOrderModel,
  elementsOf,
  lastEndMs,
  type OrderModel,
  openTimers,
} from './elementsModel';
import { createFeedModel, type FeedModel } from './feedModel';
import { createShownText, readModeration } from './moderatedText';
import { createPreferencesModel } from './preferences';
import { createStateModel, createTickingNow, type Link } from './stateModel';
import { createVolumeModel, type VolumeModel } from './volumeModel';

export interface ControlModel {
  readonly link: ReadonlySignal<Link>;
  /** The latest state, even if the companion is unreachable now. null until the first state is received. */
  readonly control: ReadonlySignal<ControlState | null>;
  readonly elements: ReadonlySignal<readonly ControlElement[]>;
  readonly timers: ReadonlySignal<readonly ControlTimer[]>;
  readonly troubles: ReadonlySignal<LiveControlState['troubles']>;
  readonly nowMs: ReadonlySignal<number>;
  /** The companion's clock, epoch ms. Updated every half minute. */
  readonly minuteMs: ReadonlySignal<number>;
  readonly isWide: ReadonlySignal<boolean>;
  readonly feed: FeedModel;
  readonly shownText: ReturnType<typeof createShownText>;
  readonly commands: CommandModel;
  readonly order: OrderModel;
  readonly volume: VolumeModel;
  readonly preferences: ReturnType<typeof createPreferencesModel>;
  readonly shortcutsOpen: Signal<boolean>;
  /** Whether the page's key can open the settings too. The keys of docks and phones cannot. */
  readonly opensSettings: boolean;
  close(): void;
}

/** If an answer takes longer, the companion counts as unreachable. Commands are usually answered within 300 ms (SPEC CTL-4). */
const callTimeoutMs = 4_000;

interface ControlModelOptions {
  readonly opensSettings?: boolean;
  /** The moderation settings, if the page has them. Otherwise they are read with the page's key. */
  readonly moderation?: ReadonlySignal<Moderation | null>;
}

export function createControlModel(
  ports: ControlPorts,
  key: string,
  { opensSettings = false, moderation }: ControlModelOptions = {},
): ControlModel {
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
  const minutes = createTickingNow({ ports, aheadMs: live.aheadMs, everyMs: 30_000 });
  const order = createOrderModel(ports.timers);
  const readRules = moderation ? null : readModeration(call, live.link, minutes.nowMs);
  const feed = createFeedModel({
    call,
    timers: ports.timers,
    changes: computed(() => [live.feedChanges.value, live.state.value, minutes.nowMs.value]),
  });
  return {
    link: live.link,
    control,
    elements: computed(() => (control.value ? elementsOf(control.value, order.requested.value) : [])),
    timers: computed(() => (control.value ? openTimers(control.value) : [])),
    troubles: computed(() => live.state.value?.troubles ?? []),
    nowMs: tickingNow.nowMs,
    minuteMs: minutes.nowMs,
    isWide,
    feed,
    shownText: createShownText(moderation ?? readRules?.rules ?? signal(null)),
    commands,
    order,
    volume: createVolumeModel(control, commands),
    preferences: createPreferencesModel(ports.memory),
    shortcutsOpen: signal(false),
    opensSettings,
    close: () => {
      stopWidth();
      readRules?.close();
      feed.close();
      commands.close();
      order.close();
      tickingNow.close();
      minutes.close();
      live.close();
    },
  };
}
