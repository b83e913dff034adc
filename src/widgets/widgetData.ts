import type { BoxSettings, BusinessEvent, ReadGoal, ReadTopDonor, TopSpan } from '../contract';
import type { WidgetWords } from '../languages';
import type { Sums } from './eventHistory';

export interface ReachedGoal {
  readonly goal: ReadGoal;
  /** Of the completion. */
  readonly key: string;
  readonly isCelebrated: boolean;
}

/** What widgets are made of. */
export interface WidgetData {
  /** Newest first, whatever stream they came in. */
  readonly events: readonly BusinessEvent[];
  /** Those of this stream, newest first. */
  readonly streamEvents: readonly BusinessEvent[];
  /** null = not known yet. */
  readonly sums: Sums | null;
  /** As the platform says; undefined = not known yet, null = none is open. */
  readonly goal: ReadGoal | null | undefined;
  /** The newest ones; absent = not known, or nobody asks. */
  readonly goals?: readonly ReadGoal[];
  /** How many of a purchase's line are done, by `lineKey`. */
  readonly perksDone: Readonly<Record<string, number>>;
  /** The last one that was reached while somebody looked. */
  readonly reached: ReachedGoal | null;
  readonly top: { readonly [Span in TopSpan]?: readonly ReadTopDonor[] };
}

export interface WidgetContext {
  readonly box: BoxSettings;
  /** null = the runtime's own. */
  readonly locale: string | null;
  /** What widgets say by themselves. */
  readonly words: WidgetWords;
  /** The event as viewers may see it; null = not at all. */
  moderate(event: BusinessEvent): BusinessEvent | null;
}
