import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { type ControlOutcome, controlQuery, type LiveControlState } from '../../../contract/companion';
import { openLiveChannel } from '../../companion';
import type { ControlPorts } from '../ports';
import { readControlMessage } from './readControlMessage';

/** State of this page's connection to the companion. */
export type Link = 'connecting' | 'open' | 'away' | 'refused';

interface StateModel {
  readonly link: ReadonlySignal<Link>;
  /** null = not received yet. Kept while the companion is away. */
  readonly state: ReadonlySignal<LiveControlState | null>;
  /** Lead of the companion's clock over this page's. */
  readonly aheadMs: ReadonlySignal<number>;
  close(): void;
}

/** The control page's live channel, which sends the whole state on each change. */
export function createStateModel(
  ports: ControlPorts,
  key: string,
  onLateOutcome: (commandId: string, outcome: ControlOutcome) => void,
): StateModel {
  const link = signal<Link>('connecting');
  const state = signal<LiveControlState | null>(null);
  const aheadMs = signal(0);
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
    aheadMs,
    close: () => {
      stopWatching();
      channel.close();
    },
  };
}
