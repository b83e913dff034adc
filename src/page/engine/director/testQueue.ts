import type { TestAlert } from '../../alerts';

/**
 * A test alert that waits longer than this is dropped, because the creator no longer expects it. The wait counts from the request, or from
 * the start of the previous test alert if that is later.
 */
const expiresAfterMs = 30_000;

/** Tests and replays of an element. The director plays them before the waiting events. */
export class TestQueue {
  readonly #tests: (TestAlert & { readonly askedAtMs: number })[] = [];
  #startedAtMs = 0;

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
    while (this.#tests[0] && Math.max(this.#tests[0].askedAtMs, this.#startedAtMs) < nowMs - expiresAfterMs) this.#tests.shift();
    if (this.#tests.length > 0) this.#startedAtMs = nowMs;
    return this.#tests.shift();
  }
}
