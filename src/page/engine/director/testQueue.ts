import type { TestAlert } from '../../alerts';

/** A test that cannot start within this time is dropped: nobody expects it any more. */
const expiresAfterMs = 30_000;

/** Tests and replays that wait for the stage. */
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
    while (this.#tests[0] && this.#tests[0].askedAtMs < nowMs - expiresAfterMs) this.#tests.shift();
    return this.#tests.shift();
  }
}
