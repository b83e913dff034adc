import { type ReadonlySignal, signal } from '@preact/signals';
import type { TimerVerb } from '../../../../contract';
import { type CompanionStatus, companionEndpoints } from '../../../../contract/companion';
import type { ReportedTimer } from '../../../../contract/settings';
import type { CallCompanion } from '../../../companion';
import { refusalText } from '../../../i18n';
import type { RequestState } from '../../frame/requestState';

/** Sends control commands to the timer whose settings are open (SPEC SPG-54). */
export interface TimerModel {
  readonly state: ReadonlySignal<RequestState>;
  /** The timer's state as an open overlay reports it, or null if no open overlay shows it. */
  timerOf(element: string): ReportedTimer | null;
  run(verb: TimerVerb, element: string, addMs?: number): Promise<void>;
}

export function createTimerModel(call: CallCompanion, status: ReadonlySignal<CompanionStatus | null>): TimerModel {
  const state = signal<RequestState>({ tag: 'idle' });
  /** Commands are sent one after the other, because parallel requests may arrive in any order. */
  let previous: Promise<unknown> = Promise.resolve();
  let sent = 0;
  return {
    state,
    timerOf: (element) => {
      const own = (status.value?.engines ?? [])
        .flatMap(({ boxes: elements }) => elements)
        .filter((one) => one.box === element && one.timer);
      return (own.find(({ visible }) => visible) ?? own[0])?.timer ?? null;
    },
    run: async (verb, element, addMs) => {
      sent += 1;
      const count = sent;
      state.value = { tag: 'busy' };
      const answering = previous.then(() =>
        call(companionEndpoints.control, { params: { verb }, body: { box: element, ...(addMs !== undefined && { addMs }) } }),
      );
      previous = answering;
      const answer = await answering;
      if (count === sent) state.value = answer.ok ? { tag: 'idle' } : { tag: 'failed', why: refusalText(answer) };
    },
  };
}
