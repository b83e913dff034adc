import { isInNetwork, type LanListener } from '../companion';
import { CannotListen, type Listening } from '../server/http';
import type { Runtime } from './runtime';
import { describeError } from './startupError';

/** How soon an address that this computer gets while it runs is listened at. */
const followMs = 15_000;

export interface LanListenerOptions extends Pick<Runtime, 'interfaceAddresses' | 'timers' | 'report'> {
  /** Serves at one more address of this computer. Rejects with {@link CannotListen}. */
  listenAt(host: string): Promise<Listening>;
}

export interface ClosableLanListener extends LanListener {
  /** Takes no further request, and resolves when those that were taken are answered; streams stay open. */
  drain(): Promise<void>;
  /** Shuts it, and resolves when everybody is out. */
  end(): Promise<void>;
}

/**
 * Lets the network in beside the computer itself: what listens on its loopback address goes on, and each address that the
 * computer has in a network gets a listener of its own, as they come and go.
 */
export function createLanListener({ listenAt, interfaceAddresses, timers, report }: LanListenerOptions): ClosableLanListener {
  const listening = new Map<string, Listening>();
  /** Those that answer what they took, and let nobody in any more. */
  const leaving = new Map<string, Promise<void>>();
  const refused = new Map<string, string>();
  let isOpen = false;
  /** No address is taken any more. */
  let isDraining = false;
  let cancelFollow = () => {};
  let turn: Promise<void> = Promise.resolve();

  /** One after the other, so that an address is never asked for twice. */
  function follow(): Promise<void> {
    turn = turn.then(async () => {
      cancelFollow(); // here and not before: the turn before this one may have set it in between
      const wanted = isOpen ? interfaceAddresses().filter(isInNetwork) : [];
      for (const [host, one] of listening) if (!wanted.includes(host)) leave(host, one);
      for (const host of refused.keys()) if (!wanted.includes(host)) refused.delete(host);
      for (const host of wanted) if (!listening.has(host) && !isDraining) await enter(host);
      if (isOpen && !isDraining) cancelFollow = timers.set(() => void follow(), followMs);
    });
    return turn;
  }

  async function enter(host: string): Promise<void> {
    await leaving.get(host); // it has the port
    try {
      listening.set(host, await listenAt(host));
      refused.delete(host);
    } catch (error) {
      const why = describeError(error);
      if (refused.get(host) !== why) report(`other devices cannot reach ${host}: ${why}`);
      refused.set(host, why);
    }
  }

  /** Is not waited for: the request that shuts the door may have come by it, and has its answer first (SPEC API-69). */
  function leave(host: string, one: Listening): void {
    listening.delete(host);
    leaving.set(
      host,
      one.close().finally(() => leaving.delete(host)),
    );
  }

  /** Also for those who shut it before: their answer is on its way. */
  async function answered(): Promise<void> {
    await Promise.all([...[...listening.values()].map((one) => one.drain()), ...leaving.values()]);
  }

  async function close(): Promise<void> {
    isOpen = false;
    await follow();
  }

  return {
    get isOpen() {
      return isOpen;
    },
    open: async () => {
      isOpen = true;
      await follow();
      const [why] = refused.values();
      if (listening.size > 0 || why === undefined) return;
      isOpen = false;
      await follow();
      throw new CannotListen(why);
    },
    close,
    drain: async () => {
      isDraining = true;
      cancelFollow();
      await Promise.all([answered(), turn.then(answered)]); // one may be opened just now
    },
    end: async () => {
      await close();
      await Promise.all(leaving.values());
    },
  };
}
