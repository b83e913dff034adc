import * as z from 'zod/mini';
import { ReadGoal, ReadTopDonor } from '../../../contract/companion';

/** A part of the record that can be read from the platform again. If it is unreadable, only this part is dropped. */
const again = <Part extends z.ZodMiniType>(part: Part) => z.catch(z.optional(part), undefined);
const donors = again(z.array(ReadTopDonor));

/** What is stored about a timer after its first start. Field names are a data format. */
const TimerRecord = z.object({
  startedAtMs: z.number(),
  settled: z.nullable(
    z.object({
      throughMs: z.number(),
      addedMs: z.optional(z.number()),
      state: z.object({
        endsAtMs: z.nullable(z.number()),
        leftMs: z.number(),
        added: z.nullable(z.object({ key: z.string(), ms: z.number() })),
        hasStarted: z.boolean(),
        sinceMs: z.number(),
        ranMs: z.number(),
      }),
    }),
  ),
  added: z.array(z.object({ key: z.string(), atMs: z.number(), ms: z.number() })),
});
const TimerRecords = z.record(z.string(), TimerRecord);
export type TimerRecord = z.infer<typeof TimerRecord>;
export type TimerRecords = z.infer<typeof TimerRecords>;

/** The widgets' record in the ledger. Field names are a data format. */
const WidgetMemoryRecord = z.object({
  goal: again(z.nullable(ReadGoal)),
  goals: again(z.array(ReadGoal)),
  perksDone: again(z.record(z.string(), z.int())),
  top: z.object({ all: donors, month: donors, stream: donors }),
  startMs: z.nullable(z.number()),
  aliveMs: z.nullable(z.number()),
  erasures: z.nullable(z.int()),
  timers: z.optional(TimerRecords),
  /** A {@link StoredHistory}. `createEventHistory` checks it. */
  book: z.unknown(),
});
export type WidgetMemory = z.infer<typeof WidgetMemoryRecord>;

export const noWidgetMemory: WidgetMemory = { top: {}, startMs: null, aliveMs: null, erasures: null, book: null };

export function readWidgetMemory(value: unknown): WidgetMemory {
  const parsed = z.safeParse(WidgetMemoryRecord, value);
  return parsed.success ? parsed.data : noWidgetMemory;
}
