import type { ControlOutcome } from '../../contract/companion';
import type { Timers } from '../ports';

/** How long a command waits for answers. Most overlays answer immediately. */
const answerMs = 250;
/** How long after a command late answers are still passed on. */
const lateMs = 30_000;

interface PendingCommand {
  readonly engines: readonly string[];
  /** `id`: the id that the engine's answer must contain. Each engine gets a different one. */
  send(engineId: string, id: string): void;
}

type Answer = Pick<ControlOutcome, 'overlays' | 'alerts'>;

interface Expected {
  readonly engineId: string;
  receive(answer: Answer): void;
  end(): void;
}

export class PendingCommands {
  /** The answers still expected, by the id that was sent to the engine. An answer removes its entry, so it is counted only once. */
  readonly #open = new Map<string, Expected>();
  #asked = 0;

  constructor(private readonly timers: Timers) {}

  /** Adds up the answers. Resolves with the sum of those that arrive in time. After each later answer, calls `onLate` with the new sum. */
  ask({ engines, send }: PendingCommand, onLate: (outcome: ControlOutcome) => void = () => {}): Promise<ControlOutcome> {
    this.#asked += 1;
    const ids = engines.map((_, place) => `${this.#asked}-${place}`);
    let outcome: ControlOutcome = { engines: engines.length, overlays: 0, alerts: 0 };
    if (engines.length === 0) return Promise.resolve(outcome);
    return new Promise((resolve) => {
      let isLate = false;
      let cancel = this.timers.set(() => {
        isLate = true;
        resolve(outcome);
        cancel = this.timers.set(() => {
          for (const id of ids) this.#open.delete(id);
        }, lateMs);
      }, answerMs);
      const receive = ({ overlays, alerts }: Answer) => {
        outcome = { ...outcome, overlays: outcome.overlays + overlays, alerts: outcome.alerts + alerts };
        if (isLate) onLate(outcome);
        if (ids.some((id) => this.#open.has(id))) return;
        cancel();
        resolve(outcome);
      };
      const end = () => {
        cancel();
        resolve(outcome);
      };
      engines.forEach((engineId, place) => {
        const id = ids[place] ?? '';
        this.#open.set(id, { engineId, receive, end });
        send(engineId, id);
      });
    });
  }

  engineOf(id: string): string | null {
    return this.#open.get(id)?.engineId ?? null;
  }

  answered({ id, ...answer }: Answer & { readonly id: string }): void {
    const asked = this.#open.get(id);
    this.#open.delete(id);
    asked?.receive(answer);
  }

  close(): void {
    for (const pending of this.#open.values()) pending.end();
    this.#open.clear();
  }
}
