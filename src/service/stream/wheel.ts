import type { Timers } from '../runtime';

export interface WheelOptions<Member> {
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
  private ticking = false;

  constructor(private readonly options: WheelOptions<Member>) {
    this.slots = Array.from({ length: options.slotCount }, () => new Set<Member>());
    this.tickMs = options.roundMs / options.slotCount;
  }

  get members(): readonly Member[] {
    return this.slots.flatMap((slot) => [...slot]);
  }

  join(member: Member): void {
    this.emptiestSlot().add(member);
    if (!this.ticking) this.tickLater();
  }

  leave(member: Member): void {
    for (const slot of this.slots) if (slot.delete(member)) return;
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

  private tickLater(): void {
    this.ticking = true;
    this.options.timers.set(() => this.tick(), this.tickMs);
  }

  private tick(): void {
    this.at = (this.at + 1) % this.slots.length;
    for (const member of [...this.slot(this.at)]) this.options.visit(member);
    this.ticking = false;
    if (this.slots.some((slot) => slot.size > 0)) this.tickLater();
  }
}
