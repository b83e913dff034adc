import { type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type EventType, type TestOptions } from '../../../contract';
import type { CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import type { TimersLike, Undo } from '../shell/ports';

export type TestOutcome =
  | { readonly tag: 'none' }
  | { readonly tag: 'sending' }
  /** `engines`: how many got the test. `count` numbers the tests of this page. */
  | { readonly tag: 'sent'; readonly event: EventType; readonly engines: number; readonly count: number }
  | { readonly tag: 'failed'; readonly why: string };

/** Sends test alerts to the chosen box; they take the way of real ones. */
export interface TestModel {
  readonly outcome: ReadonlySignal<TestOutcome>;
  send(event: EventType, wish?: TestOptions): Promise<void>;
}

/** How long the page says that a test was sent. */
export const sentShownMs = 8_000;

export function createTestModel(call: CallCompanion, box: ReadonlySignal<string>, timers: TimersLike): TestModel {
  const outcome = signal<TestOutcome>({ tag: 'none' });
  let count = 0;
  let cancel: Undo = () => {};
  return {
    outcome,
    send: async (event, wish) => {
      cancel();
      outcome.value = { tag: 'sending' };
      const body = { type: 'test' as const, box: box.peek(), event, ...(wish && { wish }) };
      const answer = await call(companionEndpoints.sendCommand, { body });
      count += 1;
      outcome.value = answer.ok
        ? { tag: 'sent', event, engines: answer.value.engines, count }
        : { tag: 'failed', why: refusalText(answer) };
      if (!answer.ok || answer.value.engines === 0) return; // stays until it is read
      cancel = timers.set(() => {
        outcome.value = { tag: 'none' };
      }, sentShownMs);
    },
  };
}
