import type { ControlOutcome } from '../../contract';
import type { Timers } from '../ports';

/** Overlays carry out a command at once, or later. */
const answerMs = 250;
/** How long a late answer is still passed on; after that nobody waits for it. */
const lateMs = 30_000;

interface PendingCommand {
  readonly engines: number;
  send(id: string): void;
}

type Answer = Pick<ControlOutcome, 'overlays' | 'alerts'>;

/** Commands that were sent to engines and whose answers are still expected. */
export class PendingCommands {
  readonly #open = new Map<string, { hear(answer: Answer): void; end(): void }>();
  #asked = 0;

  constructor(private readonly timers: Timers) {}

  /** Resolves with the answers that came in time; each later answer calls `onLate` with the sum of all. */
  ask({ engines, send }: PendingCommand, onLate: (outcome: ControlOutcome) => void = () => {}): Promise<ControlOutcome> {
    const id = String(++this.#asked);
    let outcome: ControlOutcome = { engines, overlays: 0, alerts: 0 };
    if (engines === 0) return Promise.resolve(outcome);
    return new Promise((resolve) => {
      let answers = 0;
      let isLate = false;
      let cancel = this.timers.set(() => {
        isLate = true;
        resolve(outcome);
        cancel = this.timers.set(() => this.#open.delete(id), lateMs);
      }, answerMs);
      this.#open.set(id, {
        hear: ({ overlays, alerts }) => {
          outcome = { engines, overlays: outcome.overlays + overlays, alerts: outcome.alerts + alerts };
          answers += 1;
          if (isLate) onLate(outcome);
          if (answers < engines) return;
          cancel();
          this.#open.delete(id);
          resolve(outcome);
        },
        end: () => {
          cancel();
          resolve(outcome);
        },
      });
      send(id);
    });
  }

  answered({ id, ...answer }: Answer & { readonly id: string }): void {
    this.#open.get(id)?.hear(answer);
  }

  close(): void {
    for (const pending of this.#open.values()) pending.end();
    this.#open.clear();
  }
}
