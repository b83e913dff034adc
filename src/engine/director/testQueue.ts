import type { TestAlert } from '../../alerts';

/** A test that cannot start within this time is dropped: nobody waits for it any more. */
const waitsMs = 30_000;

/** Alerts that stand for no event of the log, and wait for the stage. */
export class TestQueue {
  readonly #tests: (TestAlert & { readonly askedAtMs: number })[] = [];

  get size(): number {
    return this.#tests.length;
  }

  add(test: TestAlert, nowMs: number): void {
    this.#tests.push({ ...test, askedAtMs: nowMs });
  }

  clear(): number {
    return this.#tests.splice(0).length;
  }

  next(nowMs: number): TestAlert | undefined {
    while (this.#tests[0] && this.#tests[0].askedAtMs < nowMs - waitsMs) this.#tests.shift();
    return this.#tests.shift();
  }
}
