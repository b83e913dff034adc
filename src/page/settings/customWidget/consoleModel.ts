import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { FrameMessage } from '../../../contract/settings';

type Logged =
  | Pick<Extract<FrameMessage, { kind: 'log' }>, 'level' | 'text'>
  /** The widget was reloaded. The following lines come from the new load. */
  | { readonly level: 'loaded'; readonly atMs: number };

export type LogLine = Logged & { readonly id: number };

/** How many lines of a widget the console has. */
const maxLogLines = 200;

/** The lines that custom widgets log in the editor. `element`: the selected element, whose lines are shown. */
export function createConsoleModel(element: ReadonlySignal<string>) {
  const logs = signal<ReadonlyMap<string, readonly LogLine[]>>(new Map());
  let count = 0;
  return {
    lines: computed(() => logs.value.get(element.value) ?? []),
    add: (of: string, line: Logged): void => {
      count += 1;
      const before = logs.peek().get(of) ?? [];
      logs.value = new Map(logs.peek()).set(of, [...before, { id: count, ...line }].slice(-maxLogLines));
    },
    clear: (): void => {
      logs.value = new Map(logs.peek()).set(element.peek(), []);
    },
  };
}
