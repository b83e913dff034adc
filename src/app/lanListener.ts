import { isInNetwork, type LanListener } from '../companion';
import { CannotListen, type Listening } from '../server/http';
import type { Runtime } from './runtime';
import { describeError } from './startupError';

const checkEveryMs = 15_000;

interface LanListenerOptions extends Pick<Runtime, 'interfaceAddresses' | 'timers' | 'report'> {
  listenAt(host: string): Promise<Listening>;
}

interface ClosableLanListener extends LanListener {
  /** Stops accepting requests. Resolves when all accepted requests are answered. Streams stay open. */
  drain(): Promise<void>;
  end(): Promise<void>;
}

/** Listens at all network addresses of the computer, and follows changes of the addresses. The loopback listener is separate. */
export function createLanListener({ listenAt, interfaceAddresses, timers, report }: LanListenerOptions): ClosableLanListener {
  // This function has over 50 lines, because its inner functions change the same listeners one after the other.
  const listening = new Map<string, Listening>();
  /** Listeners that no longer accept requests, but still answer those they accepted. */
  const closing = new Map<string, Promise<void>>();
  const failures = new Map<string, string>();
  let isOpen = false;
  let isDraining = false;
  let cancelCheck = () => {};
  let updating: Promise<void> = Promise.resolve();

  /** Updates the listeners. Updates run one after the other, so that no address is opened twice. */
  function update(): Promise<void> {
    updating = updating.then(async () => {
      cancelCheck(); // not earlier, because the previous update may have set the timer
      const wanted = isOpen ? interfaceAddresses().filter(isInNetwork) : [];
      for (const [host, one] of listening) if (!wanted.includes(host)) closeAt(host, one);
      for (const host of failures.keys()) if (!wanted.includes(host)) failures.delete(host);
      for (const host of wanted) if (!listening.has(host) && !isDraining) await openAt(host);
      if (isOpen && !isDraining) cancelCheck = timers.set(() => void update(), checkEveryMs);
    });
    return updating;
  }

  async function openAt(host: string): Promise<void> {
    await closing.get(host);
    try {
      listening.set(host, await listenAt(host));
      failures.delete(host);
    } catch (error) {
      const why = describeError(error);
      if (failures.get(host) !== why) report(`other devices cannot reach ${host}: ${why}`);
      failures.set(host, why);
    }
  }

  /**
   * Closes a listener. Does not wait for its end: the listener may still have to answer the request that turns network access off (SPEC
   * API-69).
   */
  function closeAt(host: string, one: Listening): void {
    listening.delete(host);
    closing.set(
      host,
      one.close().finally(() => closing.delete(host)),
    );
  }

  async function drainAll(): Promise<void> {
    await Promise.all([...[...listening.values()].map((one) => one.drain()), ...closing.values()]);
  }

  async function close(): Promise<void> {
    isOpen = false;
    await update();
  }

  return {
    get isOpen() {
      return isOpen;
    },
    open: async () => {
      isOpen = true;
      await update();
      const [why] = failures.values();
      if (listening.size > 0 || why === undefined) return;
      isOpen = false;
      await update();
      throw new CannotListen(why);
    },
    close,
    drain: async () => {
      isDraining = true;
      cancelCheck();
      await Promise.all([drainAll(), updating.then(drainAll)]);
    },
    end: async () => {
      await close();
      await Promise.all(closing.values());
    },
  };
}
