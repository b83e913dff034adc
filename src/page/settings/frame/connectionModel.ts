import { batch, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { clockSkewMs } from '../../../contract';
import { type CompanionStatus, SettingsLiveMessage, type StoreChange } from '../../../contract/companion';
import type { Settings } from '../../../contract/settings';
import { openLiveChannel } from '../../companion';
import type { SettingsPorts } from './ports';

/**
 * The state of the connection to the companion. `elsewhere`: the key is valid, but this page is on another device, where the key is not
 * allowed (SPEC CMP-33).
 */
export type Link = 'connecting' | 'open' | 'away' | 'refused' | 'elsewhere';

export interface ConnectionModel {
  readonly link: ReadonlySignal<Link>;
  /** null before the first status. While the companion is unreachable, this remains the latest status. */
  readonly status: ReadonlySignal<CompanionStatus | null>;
  /** How far the companion's clock is ahead of this computer's clock. */
  readonly aheadMs: ReadonlySignal<number>;
  accept(change: Partial<CompanionStatus>): void;
  close(): void;
}

/** How long a page may be hidden before it closes its connection so that other pages can connect. */
const restAfterMs = 30_000;

const isOwnComputer = /^http:\/\/(127\.[\d.]+|localhost|\[::1\])(:\d+)?$/;

interface ConnectionModelOptions {
  readonly ports: SettingsPorts;
  readonly settingsKey: string;
  readonly pageId: string;
  /** `isPresent`: whether the channel has just opened. The document is then current, even if its version is lower than before. */
  onSettings(settings: Settings, isPresent: boolean): void;
  onWidgetStored(change: StoreChange): void;
}

export function createConnectionModel({ ports, settingsKey, pageId, onSettings, onWidgetStored }: ConnectionModelOptions): ConnectionModel {
  const link = signal<Link>('connecting');
  const status = signal<CompanionStatus | null>(null);
  const aheadMs = signal(0);
  const channel = openLiveChannel({
    ...{ fetch: ports.fetch, timers: ports.timers, random: ports.random, origin: ports.companionOrigin, takeSlot: ports.takeSlot },
    query: `?page=${pageId}`,
    key: () => settingsKey,
    parse: (value) => {
      const message = z.safeParse(SettingsLiveMessage, value);
      return message.success ? message.data : null;
    },
    onLost: (why) => {
      link.value = why === 'refused' && !isOwnComputer.test(ports.companionOrigin) ? 'elsewhere' : why;
      return why === 'refused' ? 'stop' : 'again';
    },
    onMessage: (message) =>
      batch(() => {
        link.value = 'open';
        if (message.type === 'hello') aheadMs.value = -clockSkewMs(ports.clock.now(), message.nowMs, -aheadMs.peek());
        if (message.type === 'hello' || message.type === 'status') status.value = message.status;
        if (message.type === 'hello' || message.type === 'settings') onSettings(message.settings, message.type === 'hello');
        if (message.type === 'widget-stored') onWidgetStored(message.news);
      }),
  });
  let cancelRest = () => {};
  const stopHide = ports.page.onHide(() => {
    cancelRest();
    cancelRest = ports.timers.set(channel.rest, restAfterMs);
  });
  const stopReturn = ports.page.onReturn(() => {
    cancelRest();
    channel.wake();
  });
  return {
    link,
    status,
    aheadMs,
    accept: (change) => {
      const present = status.peek();
      if (present) status.value = { ...present, ...change };
    },
    close: () => {
      stopHide();
      stopReturn();
      cancelRest();
      channel.close();
    },
  };
}
