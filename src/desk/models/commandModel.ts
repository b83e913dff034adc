import { type ReadonlySignal, signal } from '@preact/signals';
import type { CallCompanion } from '../../client';
import { type ControlBody, type ControlOutcome, type ControlVerb, companionEndpoints } from '../../contract';
import { refusalWords } from '../../languages';

/** What was asked for, and what came of it. */
export type Deed =
  | {
      readonly tag: 'done';
      readonly count: number;
      readonly verb: ControlVerb;
      readonly body: ControlBody;
      readonly outcome: ControlOutcome;
    }
  /** Nothing was asked for, because there was nothing that the desk knew of. */
  | { readonly tag: 'nothing'; readonly count: number; readonly words: string }
  | { readonly tag: 'failed'; readonly count: number; readonly verb: ControlVerb; readonly why: string };

/** Sends commands to the overlays, and remembers what came of the last one. */
export interface CommandModel {
  /** null = nothing was asked for yet. */
  readonly last: ReadonlySignal<Deed | null>;
  run(verb: ControlVerb, body?: ControlBody): Promise<void>;
  /** Says why nothing is asked for. */
  decline(words: string): void;
}

/** Each of these begins where the one before it ended, and a browser has several sockets: they wait for each other. */
const inOrder: ReadonlySet<ControlVerb> = new Set(['move', 'clear', 'undo'] as const);

export function createCommandModel(call: CallCompanion): CommandModel {
  const last = signal<Deed | null>(null);
  let asked = 0;
  let told = 0;
  let before: Promise<unknown> = Promise.resolve();
  return {
    last,
    decline: (words) => {
      asked += 1;
      told = asked;
      last.value = { tag: 'nothing', count: asked, words };
    },
    run: async (verb, body = {}) => {
      asked += 1;
      const count = asked;
      const send = () => call(companionEndpoints.control, { params: { verb }, body });
      const answering = inOrder.has(verb) ? before.then(send) : send();
      if (inOrder.has(verb)) before = answering;
      const answer = await answering;
      if (count < told) return; // a later one was answered before it
      told = count;
      last.value = answer.ok
        ? { tag: 'done', count, verb, body, outcome: answer.value }
        : { tag: 'failed', count, verb, why: refusalWords(answer) };
    },
  };
}
