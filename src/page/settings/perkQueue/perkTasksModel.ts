import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type PerkTask, type PerkTasks } from '../../../contract/companion';
import type { CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import type { ReadState } from '../frame/requestState';

/** The perks that supporters have bought and the creator must deliver (SPEC RCP-8). */
export interface PerkTasksModel {
  /** Oldest first. */
  readonly open: ReadonlySignal<readonly PerkTask[]>;
  /** Newest first. */
  readonly done: ReadonlySignal<readonly PerkTask[]>;
  readonly openCounts: ReadonlySignal<readonly { readonly title: string; readonly count: number }[]>;
  readonly reading: ReadonlySignal<ReadState>;
  /** The latest tick while it can be undone. `was`: how many were ticked before. */
  readonly lastTick: ReadonlySignal<{ readonly task: PerkTask; readonly was: number } | null>;
  readonly failure: ReadonlySignal<string | null>;
  tick(task: PerkTask, done: number): Promise<void>;
  undo(): Promise<void>;
  read(): void;
  /** Reads the list again, if it was read before and has another revision. If `revision` is absent, the list is always read. */
  readRevision(revision?: number): void;
  forget(): void;
  close(): void;
}

export function createPerkTasksModel(call: CallCompanion): PerkTasksModel {
  const list = signal<PerkTasks | null>(null);
  const reading = signal<ReadState>({ tag: 'reading' });
  const lastTick = signal<{ readonly task: PerkTask; readonly was: number } | null>(null);
  const failure = signal<string | null>(null);
  const tasks = computed(() => list.value?.tasks ?? []);
  const open = computed(() => tasks.value.filter(({ doneAtMs }) => doneAtMs === null));
  let attempt = 0;
  /** Increases each time the account changes, so that answers for the previous account are ignored. */
  let forgotten = 0;

  async function readNow(): Promise<void> {
    attempt += 1;
    const own = attempt;
    const answer = await call(companionEndpoints.listPerkTasks);
    if (own !== attempt) return;
    if (answer.ok) list.value = answer.value;
    reading.value = answer.ok ? { tag: 'ready' } : { tag: 'failed', why: refusalText(answer) };
  }

  const read = () => void readNow();

  function readRevision(revision?: number): void {
    if (attempt > 0 && (revision === undefined || revision !== list.peek()?.revision)) read();
  }

  async function save(task: PerkTask, done: number): Promise<boolean> {
    const params = { id: String(task.id) };
    const own = forgotten;
    const answer = await call(companionEndpoints.tickPerkTask, { params, body: { from: task.done, done } });
    if (own !== forgotten) return false;
    batch(() => {
      failure.value = answer.ok ? null : refusalText(answer);
      if (answer.ok) list.value = answer.value;
    });
    if (!answer.ok) read();
    return answer.ok;
  }

  return {
    open,
    reading,
    lastTick,
    failure,
    read,
    readRevision,
    done: computed(() => tasks.value.filter(({ doneAtMs }) => doneAtMs !== null)),
    openCounts: computed(() => countOpen(open.value)),
    tick: async (task, done) => {
      const was = task.done;
      if (await save(task, done)) lastTick.value = { task: { ...task, done }, was };
    },
    forget: () => {
      forgotten += 1;
      batch(() => {
        list.value = null;
        lastTick.value = null;
        failure.value = null;
        reading.value = { tag: 'reading' };
      });
      readRevision();
    },
    undo: async () => {
      const step = lastTick.peek();
      lastTick.value = null;
      if (step) await save(step.task, step.was);
    },
    close: () => {
      attempt += 1;
    },
  };
}

function countOpen(open: readonly PerkTask[]): { readonly title: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { title, quantity, done } of open) counts.set(title, (counts.get(title) ?? 0) + quantity - done);
  return [...counts].map(([title, count]) => ({ title, count })).sort((a, b) => b.count - a.count);
}
