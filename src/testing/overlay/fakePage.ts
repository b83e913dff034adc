import type { PageLike, Presence, SoundLike } from '../../page/overlay';

/** A page whose events the test triggers. It uses the global clock and timers, which vitest can replace. */
export interface FakePage extends PageLike {
  paint(): void;
  become(presence: Presence): void;
  leave(): void;
  comeBack(): void;
  readonly reloads: () => number;
}

export function createFakePage(): FakePage {
  let presence: Presence = { visible: true, active: null };
  let reloads = 0;
  const waiting = new Set<() => void>();
  const watching = new Set<(presence: Presence) => void>();
  const leaving = new Set<() => void>();
  const returning = new Set<() => void>();

  function add<Listener>(to: Set<Listener>, listener: Listener): () => void {
    to.add(listener);
    return () => to.delete(listener);
  }

  return {
    now: () => Date.now(),
    newId: () => 'page-1',
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
    every(periodMs, callback) {
      const timer = setInterval(callback, periodMs);
      return () => clearInterval(timer);
    },
    afterPaint: (callback) => add(waiting, callback),
    presence: () => presence,
    onPresence: (listener) => add(watching, listener),
    onLeave: (listener) => add(leaving, listener),
    onReturn: (listener) => add(returning, listener),
    shownSince: () => ({ ms: 0, forget: () => {} }),
    prefersReducedMotion: () => false,
    reload: () => {
      reloads += 1;
    },
    reloads: () => reloads,
    paint() {
      const due = [...waiting];
      waiting.clear();
      for (const callback of due) callback();
    },
    become(next) {
      presence = next;
      for (const listener of watching) listener(next);
    },
    leave() {
      for (const listener of leaving) listener();
    },
    comeBack() {
      for (const listener of returning) listener();
    },
  };
}

export interface FakeSound extends SoundLike {
  readonly played: string[];
  readonly silenced: string[];
  failWith(reason: string | null): void;
}

export function createFakeSound(): FakeSound {
  const played: string[] = [];
  const silenced: string[] = [];
  let failure: string | null = null;
  return {
    played,
    silenced,
    failWith(reason) {
      failure = reason;
    },
    play({ sound, volume }, onOver) {
      played.push(`${sound} ${volume}`);
      if (failure !== null) onOver(failure);
      return () => silenced.push(sound);
    },
    close() {},
  };
}
