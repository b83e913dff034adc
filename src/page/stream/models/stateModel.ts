import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import {
  AnyControlProblem,
  ControlLiveMessage,
  ControlledElement,
  type ControlOutcome,
  ControlState,
  controlQuery,
  LiveControlState,
} from '../../../contract/companion';
import { openLiveChannel } from '../../companion';
import type { ControlPorts, Undo } from '../ports';

interface TickingNowOptions {
  readonly ports: Pick<ControlPorts, 'clock' | 'timers'>;
  readonly aheadMs: ReadonlySignal<number>;
  readonly everyMs?: number;
  /** When the last of the page's countdowns ends, on the companion's clock. Absent for a clock that always ticks. */
  readonly untilMs?: ReadonlySignal<number>;
}

/** The companion's clock. With `untilMs` it ticks only during countdowns, to save work in a dock that is open for hours. */
export function createTickingNow({ ports: { clock, timers }, aheadMs, everyMs = 1_000, untilMs }: TickingNowOptions) {
  const now = () => clock.now() + aheadMs.peek();
  const nowMs = signal(now());
  let cancel: Undo = () => {};
  const tick = (until: number) => {
    nowMs.value = now();
    if (nowMs.peek() < until) cancel = timers.set(() => tick(until), everyMs);
  };
  const stop = effect(() => {
    aheadMs.value;
    cancel();
    tick(untilMs ? untilMs.value : Number.POSITIVE_INFINITY);
  });
  return {
    /** The time of the clock's latest tick, epoch ms. */
    nowMs,
    now,
    close: () => {
      stop();
      cancel();
    },
  };
}

/** Parses a message and leaves out unreadable elements and problems (SPEC DSK-1). null if the whole message is unreadable. */
function readControlMessage(value: unknown): ControlLiveMessage | null {
  const whole = z.safeParse(ControlLiveMessage, value);
  if (whole.success) return whole.data;
  const partial = z.safeParse(PartialMessage, value);
  if (!partial.success) return null;
  const { state } = partial.data;
  return { type: 'control', state: { ...state, troubles: [...state.troubles, 'unreadable'] } };
}

const PartialMessage = z.object({
  type: z.literal('control'),
  state: z.extend(LiveControlState, {
    control: z.extend(ControlState, { boxes: readableItems(ControlledElement) }),
    troubles: readableItems(AnyControlProblem),
  }),
});

function readableItems<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((all) =>
      all.flatMap((one): z.output<Item>[] => {
        const parsed = z.safeParse(item, one);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );
}

export type Link = 'connecting' | 'open' | 'away' | 'refused';

/** Reads the live channel of *Stream*, which sends the full state after each change. */
export function createStateModel(ports: ControlPorts, key: string, onLateOutcome: (commandId: string, outcome: ControlOutcome) => void) {
  const link = signal<Link>('connecting');
  const state = signal<LiveControlState | null>(null);
  const aheadMs = signal(0);
  const feedChanges = signal(0);
  const channel = openLiveChannel({
    fetch: ports.fetch,
    timers: ports.timers,
    random: ports.random,
    origin: ports.companionOrigin,
    takeSlot: ports.takeSlot,
    query: controlQuery,
    key: () => key,
    parse: readControlMessage,
    onLost: (why) => {
      link.value = why;
      return why === 'refused' ? 'stop' : 'again';
    },
    onMessage: (message) =>
      batch(() => {
        link.value = 'open';
        if (message.type === 'feed') feedChanges.value += 1;
        if (message.type === 'outcome') onLateOutcome(message.commandId, message.outcome);
        if (message.type !== 'control') return;
        state.value = message.state;
        aheadMs.value = message.state.nowMs - ports.clock.now();
      }),
  });
  const stopWatching = ports.page.onReturn(channel.wake);
  return {
    link,
    state,
    feedChanges,
    /** How far the companion's clock is ahead of this page's clock. */
    aheadMs,
    close: () => {
      stopWatching();
      channel.close();
    },
  };
}
