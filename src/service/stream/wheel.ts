import type { Clock, Timers } from '../runtime';

export interface WheelOptions<Member> {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Milliseconds from one visit of a member to the next. */
  readonly roundMs: number;
  /** Members are visited in so many groups. */
  readonly slotCount: number;
  /** Milliseconds that pass at least until a member's first visit; it comes within a round all the same. */
  readonly restMs?: number;
  visit(member: Member): void;
}

/** Visits each of its members once a round. One timer serves all of them, and none while there are no members. */
export class Wheel<Member> {
  private readonly slots: readonly Set<Member>[];
  private readonly tickMs: number;
  /** The slot that was visited last. */
  private at = 0;
  private size = 0;
  /** When the next tick is due; epoch milliseconds. */
  private dueMs = 0;
  private cancelTick: (() => void) | null = null;

  constructor(private readonly options: WheelOptions<Member>) {
    this.slots = Array.from({ length: options.slotCount }, () => new Set<Member>());
    this.tickMs = options.roundMs / options.slotCount;
  }

  get members(): readonly Member[] {
    return this.slots.flatMap((slot) => [...slot]);
  }

  join(member: Member): void {
    this.emptiestSlot().add(member);
    this.size += 1;
    if (this.cancelTick) return;
    this.dueMs = this.options.clock.now();
    this.tickLater();
  }

  leave(member: Member): void {
    if (!this.slots.some((slot) => slot.delete(member))) return;
    this.size -= 1;
    if (this.size > 0) return;
    this.cancelTick?.();
    this.cancelTick = null;
  }

  /** Members that come together shall be visited apart. Of slots that are equally full, the one whose turn is last. */
  private emptiestSlot(): Set<Member> {
    const { slots, at, tickMs } = this;
    const { restMs = 0 } = this.options;
    let emptiest = this.slot(at);
    for (let ticks = slots.length - 1; (ticks - 1) * tickMs >= restMs && ticks > 0; ticks -= 1) {
      const slot = this.slot(at + ticks);
      if (slot.size < emptiest.size) emptiest = slot;
    }
    return emptiest;
  }

  private slot(index: number): Set<Member> {
    const slot = this.slots[index % this.slots.length];
    if (!slot) throw new Error('A wheel needs a slot at least');
    return slot;
  }

  /** Counted from when the last tick was due, so that timers which run late do not add up; never far from now, wherever the clock went. */
  private tickLater(): void {
    const { clock, timers } = this.options;
    const now = clock.now();
    this.dueMs = Math.min(Math.max(this.dueMs + this.tickMs, now), now + this.tickMs);
    this.cancelTick = timers.set(() => this.tick(), this.dueMs - now);
  }

  private tick(): void {
    this.at = (this.at + 1) % this.slots.length;
    this.tickLater();
    for (const member of [...this.slot(this.at)]) this.options.visit(member);
  }
}
