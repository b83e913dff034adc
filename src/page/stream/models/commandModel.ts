import { type ReadonlySignal, signal } from '@preact/signals';
import { type ControlVerb, timerVerbs } from '../../../contract';
import { type ControlBody, type ControlOutcome, companionEndpoints } from '../../../contract/companion';
import { type CallCompanion, createPageId } from '../../companion';
import { refusalText } from '../../i18n';
import type { ControlPorts, Undo } from '../ports';

/** The result of a command. `count`: 1 for the page's first command, 2 for the second. */
export type CommandResult =
  | {
      readonly tag: 'done';
      readonly count: number;
      readonly verb: ControlVerb;
      readonly body: ControlBody;
      readonly outcome: ControlOutcome;
    }
  /** No command was sent, because the page shows no alert to which it could apply. */
  | { readonly tag: 'nothing'; readonly count: number; readonly text: string }
  | { readonly tag: 'failed'; readonly count: number; readonly verb: ControlVerb; readonly why: string };

export interface CommandModel {
  readonly last: ReadonlySignal<CommandResult | null>;
  run(verb: ControlVerb, body?: ControlBody): Promise<void>;
  /** Updates the shown result of a command if an overlay answers only after the companion's response. */
  receiveLateOutcome(commandId: string, outcome: ControlOutcome): void;
  decline(text: string): void;
  close(): void;
}

/** Commands that are sent one after the other: each depends on the previous one, and parallel requests may arrive in any order. */
const sequentialVerbs: ReadonlySet<ControlVerb> = new Set(['move', 'clear', 'undo', ...timerVerbs] as const);

/** How many outcomes are stored until the response to their command arrives. The response uses another connection and may be slower. */
const maxLateOutcomes = 8;

/** How long a result is shown. After that, it would probably be outdated. */
const resultMs = 10_000;

export function createCommandModel(call: CallCompanion, { random, timers }: Pick<ControlPorts, 'random' | 'timers'>): CommandModel {
  const pageId = createPageId(random);
  const lateOutcomes = new Map<string, ControlOutcome>();
  const commandIdOf = (count: number) => `${pageId}-${count}`;
  const last = signal<CommandResult | null>(null);
  let sentCount = 0;
  let shownCount = 0;
  let previous: Promise<unknown> = Promise.resolve();
  let cancel: Undo = () => {};
  function show(result: CommandResult): void {
    last.value = result;
    cancel();
    cancel = timers.set(() => {
      last.value = null;
    }, resultMs);
  }
  return {
    last,
    close: () => cancel(),
    receiveLateOutcome: (commandId, outcome) => {
      lateOutcomes.set(commandId, outcome);
      for (const oldest of [...lateOutcomes.keys()].slice(0, -maxLateOutcomes)) lateOutcomes.delete(oldest);
      const present = last.peek();
      if (present?.tag === 'done' && commandIdOf(present.count) === commandId) show({ ...present, outcome });
    },
    decline: (text) => {
      sentCount += 1;
      shownCount = sentCount;
      show({ tag: 'nothing', count: sentCount, text });
    },
    run: async (verb, body = {}) => {
      sentCount += 1;
      const count = sentCount;
      const send = () => call(companionEndpoints.control, { params: { verb }, query: { commandId: commandIdOf(count) }, body });
      const isSequential = sequentialVerbs.has(verb);
      const answering = isSequential ? previous.then(send) : send();
      if (isSequential) previous = answering;
      const answer = await answering;
      if (count < shownCount) return; // a later command's result is already shown
      shownCount = count;
      show(
        answer.ok
          ? { tag: 'done', count, verb, body, outcome: lateOutcomes.get(commandIdOf(count)) ?? answer.value }
          : { tag: 'failed', count, verb, why: refusalText(answer) },
      );
    },
  };
}
