import type { Alert } from '../../../src/contract/engine';
import { EngineLink } from '../../../src/page/overlay/engineLink';
import { createShowExtender } from '../../../src/page/overlay/extendShow';
import type { PageLike, Presence } from '../../../src/page/overlay/ports';
import type { DrawnAlert } from '../../../src/page/overlay/show';
import { Stage } from '../../../src/page/overlay/stage';
import type { Faults } from './faults';
import type { History, Painting } from './history';
import type { Process } from './process';

const frameMs = 16;

export interface SimulatedPageOptions {
  readonly process: Process;
  readonly history: History;
  readonly faults: Faults;
  readonly now: () => number;
  readonly element: string;
  readonly overlayKey: string;
  connect(generation: number): ReturnType<ConstructorParameters<typeof EngineLink>[0]['connect']>;
}

/** An overlay page without a screen. It has the real connection to the engine and the real stage, but only records what it would draw. */
export class SimulatedPage {
  readonly process: Process;
  readonly element: string;
  #presence: Presence = { visible: true, active: null };
  readonly #presenceListeners = new Set<(presence: Presence) => void>();
  readonly #leaveListeners = new Set<() => void>();
  readonly #awaitingFrame = new Set<() => void>();
  readonly #onScreen = new Set<Painting>();

  constructor(private readonly options: SimulatedPageOptions) {
    const { process, history, element } = options;
    this.process = process;
    this.element = element;
    const page = this.#pageLike();
    const stage = new Stage({
      page,
      sound: { play: () => () => {}, close: () => {} },
      draw: (alert) => this.#draw(alert),
      prepare: () => null,
      abandon: () => {},
      // Simulates only the messages that speech sends to the engine. The speech lasts longer for a longer text.
      speak: ({ text, stayMs }, show) => {
        const extendShow = createShowExtender(show, stayMs, { now: page.now, post: (message) => link.post(message) });
        history.reach('an alert that stayed longer for its speech');
        extendShow(text.length * 100);
        process.timers.set(() => extendShow(0), text.length * 90);
      },
      post: (message) => link.post(message),
      onNotice: () => {},
    });
    const link = new EngineLink({
      overlay: element,
      overlayKey: options.overlayKey,
      page,
      connect: options.connect,
      onOrder: (order) => {
        if (order.kind === 'show') stage.show(order.showId, order.alert);
        if (order.kind === 'update') stage.update(order.showId, order.update, order.alert);
        if (order.kind === 'clear') stage.clear(order.showId);
        if (order.kind === 'widget') history.totals = order.view?.content.kind === 'totals' ? order.view.content.figures : [];
        if (order.kind === 'state') history.texts.push(JSON.stringify(order));
      },
      onNewEngine: () => stage.empty(),
    });
    process.onKilled(() => this.#blank());
  }

  get visible(): boolean {
    return this.#presence.visible;
  }

  show(visible: boolean): void {
    this.#presence = { visible, active: null };
    for (const listener of this.#presenceListeners) this.process.deliver(() => listener(this.#presence));
    if (visible) for (const painted of [...this.#awaitingFrame]) painted();
  }

  leave(): void {
    this.process.deliver(() => {
      for (const listener of this.#leaveListeners) listener();
    });
  }

  #blank(): void {
    for (const painting of this.#onScreen) painting.removedAtMs = this.options.now();
    this.#onScreen.clear();
  }

  #draw(alert: Alert): DrawnAlert {
    const { history, faults, process, element, now } = this.options;
    if (faults.draw('ports', ['page-throws'])) {
      history.reach('page-throws');
      throw new Error('no canvas');
    }
    history.texts.push(alert.key);
    const { key, keys, origin, durationMs } = alert;
    const isMissed = alert.title.some(({ text }) => text === 'While you were away');
    const painting: Painting = {
      element,
      page: process.name,
      key,
      keys,
      origin,
      durationMs,
      isMissed,
      drawnAtMs: now(),
      removedAtMs: null,
    };
    history.paintings.push(painting);
    history.note(process.name, () => `shows ${key} in ${element}`);
    this.#onScreen.add(painting);
    const parts = [painting];
    return {
      startEffects: () => {},
      grow: (grown) => {
        const former = new Set(parts.flatMap((part) => part.keys));
        const joined = this.#join(painting, grown, former);
        parts.push(joined);
        history.note(process.name, () => `adds ${joined.keys.join(' ')} to ${key}`);
      },
      leave: () => {},
      rescheduleExit: () => {},
      remove: () => {
        for (const part of parts) if (this.#onScreen.delete(part)) part.removedAtMs = now();
        history.note(process.name, () => `takes ${key} off`);
      },
    };
  }

  /** Records events that join an alert. They are on screen from now until the alert ends. */
  #join(painting: Painting, { keys, durationMs }: Alert, former: ReadonlySet<string>): Painting {
    const { history, now } = this.options;
    const drawnAtMs = now();
    const leftMs = painting.drawnAtMs + durationMs - drawnAtMs;
    const joined = {
      ...painting,
      keys: keys.filter((key) => !former.has(key)),
      durationMs: leftMs,
      drawnAtMs,
      removedAtMs: null,
      joined: { beganAtMs: painting.drawnAtMs, wholeMs: durationMs },
    };
    history.paintings.push(joined);
    history.reach('an alert that grew');
    this.#onScreen.add(joined);
    return joined;
  }

  #pageLike(): PageLike {
    const { process } = this.options;
    const { timers } = process;
    const add = <Listener>(to: Set<Listener>, listener: Listener) => {
      to.add(listener);
      return () => void to.delete(listener);
    };
    return {
      now: this.options.now,
      newId: () => process.name,
      shownSince: () => ({ ms: 0, forget: () => {} }),
      after: (delayMs, callback) => timers.set(callback, delayMs),
      every: (periodMs, callback) => {
        const tick = () => {
          cancel = timers.set(tick, periodMs);
          callback();
        };
        let cancel = timers.set(tick, periodMs);
        return () => cancel();
      },
      afterPaint: (callback) => {
        const painted = () => {
          this.#awaitingFrame.delete(painted);
          process.deliver(callback);
        };
        const cancel = timers.set(() => {
          if (this.#presence.visible) callback();
          else this.#awaitingFrame.add(painted);
        }, frameMs);
        return () => {
          cancel();
          this.#awaitingFrame.delete(painted);
        };
      },
      presence: () => this.#presence,
      onPresence: (listener) => add(this.#presenceListeners, listener),
      onLeave: (listener) => add(this.#leaveListeners, listener),
      onReturn: () => () => {},
      prefersReducedMotion: () => false,
      reload: () => {},
    };
  }
}
