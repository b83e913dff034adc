import { type ReadonlySignal, signal } from '@preact/signals';
import { type ControlBody, type ControlOutcome, type ControlVerb, companionEndpoints } from '../../../contract';
import type { CallCompanion } from '../../companion';
import { refusalWords } from '../../i18n';

/** What was asked for, and what came of it. */
export type CommandResult =
  | {
      readonly tag: 'done';
      readonly count: number;
      readonly verb: ControlVerb;
      readonly body: ControlBody;
      readonly outcome: ControlOutcome;
    }
  /** Nothing was asked for, because there was nothing that the page knew of. */
  | { readonly tag: 'nothing'; readonly count: number; readonly text: string }
  | { readonly tag: 'failed'; readonly count: number; readonly verb: ControlVerb; readonly why: string };

/** Sends commands to the overlays, and remembers what came of the last one. */
export interface CommandModel {
  /** null = nothing was asked for yet. */
  readonly last: ReadonlySignal<CommandResult | null>;
  run(verb: ControlVerb, body?: ControlBody): Promise<void>;
  /** Overlays that took longer have answered too. */
  hearLate(commandId: string, outcome: ControlOutcome): void;
  /** Says why nothing is asked for. */
  decline(text: string): void;
}

/** Each of these begins where the one before it ended, and a browser has several sockets: they wait for each other. */
const inOrder: ReadonlySet<ControlVerb> = new Set(['move', 'clear', 'undo'] as const);

/** Late outcomes that may come before the answer that they follow, over another connection. */
const lateKept = 8;

export function createCommandModel(call: CallCompanion, random: () => number): CommandModel {
  const page = Math.floor(random() * 2 ** 48).toString(36);
  const late = new Map<string, ControlOutcome>();
  const nameOf = (count: number) => `${page}-${count}`;
  const last = signal<CommandResult | null>(null);
  let asked = 0;
  let told = 0;
  let before: Promise<unknown> = Promise.resolve();
  return {
    last,
    hearLate: (commandId, outcome) => {
      late.set(commandId, outcome);
      for (const oldest of [...late.keys()].slice(0, -lateKept)) late.delete(oldest);
      const present = last.peek();
      if (present?.tag === 'done' && nameOf(present.count) === commandId) last.value = { ...present, outcome };
    },
    decline: (text) => {
      asked += 1;
      told = asked;
      last.value = { tag: 'nothing', count: asked, text };
    },
    run: async (verb, body = {}) => {
      asked += 1;
      const count = asked;
      const send = () => call(companionEndpoints.control, { params: { verb }, query: { commandId: nameOf(count) }, body });
      const answering = inOrder.has(verb) ? before.then(send) : send();
      if (inOrder.has(verb)) before = answering;
      const answer = await answering;
      if (count < told) return; // a later one was answered before it
      told = count;
      last.value = answer.ok
        ? { tag: 'done', count, verb, body, outcome: late.get(nameOf(count)) ?? answer.value }
        : { tag: 'failed', count, verb, why: refusalWords(answer) };
    },
  };
}
