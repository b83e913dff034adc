import { type ReadonlySignal, signal } from '@preact/signals';
import type { EventType } from '../../../contract/api';
import { companionEndpoints } from '../../../contract/companion';
import type { TestOptions } from '../../../contract/engine';
import type { CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import type { TimersLike, Undo } from '../frame/ports';
import { sampleAmounts } from './previewModel';

export type TestOutcome =
  | { readonly tag: 'none' }
  | { readonly tag: 'sending' }
  /** `engines`: how many engines received the test. `count`: 1 for the first test since the page was opened, 2 for the second. */
  | { readonly tag: 'sent'; readonly event: EventType; readonly engines: number; readonly count: number }
  | { readonly tag: 'rush'; readonly engines: number; readonly count: number }
  | { readonly tag: 'failed'; readonly why: string };

/** Sends test alerts to the selected element. The element handles them like real alerts. */
export interface TestModel {
  readonly outcome: ReadonlySignal<TestOutcome>;
  /** `to`: the alerts that receive the test instead of the selected element. */
  send(event: EventType, previewRequest?: TestOptions, to?: string): Promise<void>;
  /** Sends `rushSize` test donations of different amounts, which play one after the other (SPEC SPG-10). */
  sendRush(): Promise<void>;
}

export const rushSize = 20;

const sentShownMs = 8_000;

/** `currency` returns the creator's currency, or undefined if it is unknown. Used for tests without a currency. */
export function createTestModel(
  call: CallCompanion,
  element: ReadonlySignal<string>,
  timers: TimersLike,
  currency: () => string | undefined,
): TestModel {
  const outcome = signal<TestOutcome>({ tag: 'none' });
  let count = 0;
  let cancel: Undo = () => {};
  function show(next: TestOutcome): void {
    cancel();
    outcome.value = next;
    const isNews = (next.tag === 'sent' || next.tag === 'rush') && next.engines > 0;
    cancel = isNews ? timers.set(() => show({ tag: 'none' }), sentShownMs) : () => {}; // other notices remain until the next test
  }

  const request = (event: EventType, given?: TestOptions, to = element.peek()) => {
    const own = currency();
    const previewRequest = own === undefined ? given : { ...given, sample: { ...given?.sample, currency: given?.sample?.currency ?? own } };
    return call(companionEndpoints.sendCommand, {
      body: { type: 'test', box: to, event, ...(previewRequest && { wish: previewRequest }) },
    });
  };

  return {
    outcome,
    send: async (event, previewRequest, to) => {
      show({ tag: 'sending' });
      const answer = await request(event, previewRequest, to);
      count += 1;
      show(answer.ok ? { tag: 'sent', event, engines: answer.value.engines, count } : { tag: 'failed', why: refusalText(answer) });
    },
    sendRush: async () => {
      if (outcome.peek().tag === 'sending') return;
      show({ tag: 'sending' });
      count += 1;
      const to = element.peek(); // remembered, because the creator may select another element during the request
      let engines = 0;
      for (let sent = 0; sent < rushSize; sent += 1) {
        const answer = await request('donation.created', { sample: { amount: sampleAmounts[sent % sampleAmounts.length] } }, to);
        if (!answer.ok) return show({ tag: 'failed', why: refusalText(answer) });
        engines = answer.value.engines;
        if (engines === 0) break; // no engine is connected, so nothing would receive the other tests
      }
      show({ tag: 'rush', engines, count });
    },
  };
}
