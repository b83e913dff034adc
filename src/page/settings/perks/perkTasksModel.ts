import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type PerkTask, type PerkTasks } from '../../../contract';
import type { CallCompanion } from '../../companion';
import { refusalWords } from '../../i18n';
import type { ReadState } from '../shell/requestState';

/** What supporters bought and the creator owes them (SPEC RCP-8). */
export interface PerkTasksModel {
  /** Oldest first. */
  readonly open: ReadonlySignal<readonly PerkTask[]>;
  /** Newest first. */
  readonly done: ReadonlySignal<readonly PerkTask[]>;
  /** What is open of each perk, the most first. */
  readonly sums: ReadonlySignal<readonly { readonly title: string; readonly count: number }[]>;
  readonly reading: ReadonlySignal<ReadState>;
  /** The last tick, while it can be taken back here; `was` = how many were done before. */
  readonly last: ReadonlySignal<{ readonly task: PerkTask; readonly was: number } | null>;
  /** Why the last tick was not taken; null = it was. */
  readonly failure: ReadonlySignal<string | null>;
  /** So many of the line are done. */
  tick(task: PerkTask, done: number): Promise<void>;
  undo(): Promise<void>;
  /** Reads the list. */
  read(): void;
  /** As {@link read}, where it was read before and is not of this revision. */
  follow(revision?: number): void;
  close(): void;
}

export function createPerkTasksModel(call: CallCompanion): PerkTasksModel {
  const list = signal<PerkTasks | null>(null);
  const reading = signal<ReadState>({ tag: 'reading' });
  const last = signal<{ readonly task: PerkTask; readonly was: number } | null>(null);
  const failure = signal<string | null>(null);
  const tasks = computed(() => list.value?.tasks ?? []);
  const open = computed(() => tasks.value.filter(({ doneAtMs }) => doneAtMs === null));
  let attempt = 0;

  async function readNow(): Promise<void> {
    attempt += 1;
    const own = attempt;
    const answer = await call(companionEndpoints.listPerkTasks);
    if (own !== attempt) return;
    if (answer.ok) list.value = answer.value;
    reading.value = answer.ok ? { tag: 'ready' } : { tag: 'failed', why: refusalWords(answer) };
  }

  const read = () => void readNow(); // never rejects

  function follow(revision?: number): void {
    if (attempt > 0 && (revision === undefined || revision !== list.peek()?.revision)) read();
  }

  async function put(task: PerkTask, done: number): Promise<boolean> {
    const params = { id: String(task.id) };
    const answer = await call(companionEndpoints.tickPerkTask, { params, body: { from: task.done, done } });
    batch(() => {
      failure.value = answer.ok ? null : refusalWords(answer);
      if (answer.ok) list.value = answer.value;
    });
    if (!answer.ok) read();
    return answer.ok;
  }

  return {
    ...{ open, reading, last, failure, read, follow },
    done: computed(() => tasks.value.filter(({ doneAtMs }) => doneAtMs !== null)),
    sums: computed(() => sumsOf(open.value)),
    tick: async (task, done) => {
      const was = task.done;
      if (await put(task, done)) last.value = { task: { ...task, done }, was };
    },
    undo: async () => {
      const step = last.peek();
      last.value = null;
      if (step) await put(step.task, step.was);
    },
    close: () => {
      attempt += 1;
    },
  };
}

function sumsOf(open: readonly PerkTask[]): { readonly title: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { title, quantity, done } of open) counts.set(title, (counts.get(title) ?? 0) + quantity - done);
  return [...counts].map(([title, count]) => ({ title, count })).sort((a, b) => b.count - a.count);
}
