import type { Place, PlaceHolder, Slot } from '../connectionCounts';

/**
 * `asked`: its answer has not come. `kept`: Valkey has it. `unannounced`: Valkey may not have it, because it was away, or has
 * lost it, when the stream opened or since.
 */
type PlaceState = 'asked' | 'kept' | 'unannounced';

/** The places of this node's streams. */
export class OpenPlaces {
  private readonly open = new Set<OpenPlace>();
  private readonly counts = new Map<string, number>();
  private members = 0;

  constructor(
    private readonly node: string,
    /** Gets each place that Valkey may have and that is given back. */
    readonly onRelease: (place: OpenPlace) => void,
    readonly onLose: () => void,
  ) {}

  add(slots: readonly Slot[], state: PlaceState): OpenPlace {
    const place = new OpenPlace(`${this.node}:${(this.members++).toString(36)}`, slots, state, this);
    this.open.add(place);
    for (const { subject } of slots) this.counts.set(subject, (this.counts.get(subject) ?? 0) + 1);
    return place;
  }

  /** Removes a place that Valkey does not have. False = it was removed before. */
  remove(place: OpenPlace): boolean {
    if (!this.open.delete(place)) return false;
    for (const { subject } of place.slots) {
      const left = (this.counts.get(subject) ?? 0) - 1;
      if (left > 0) this.counts.set(subject, left);
      else this.counts.delete(subject);
    }
    return true;
  }

  has(place: OpenPlace): boolean {
    return this.open.has(place);
  }

  /** The slot that this node's own streams fill. */
  findFull(slots: readonly Slot[]): Slot | undefined {
    return slots.find(({ subject, limit }) => (this.counts.get(subject) ?? 0) >= limit);
  }

  /** Valkey may have lost everything. */
  doubtAll(): void {
    for (const place of this.open) if (place.state === 'kept') place.state = 'unannounced';
  }

  /** Oldest first: the stream that came last is the one to lose its place. */
  takeUnannounced(most: number): OpenPlace[] {
    const found: OpenPlace[] = [];
    for (const place of this.open) {
      if (place.state === 'unannounced') found.push(place);
      if (found.length === most) break;
    }
    return found;
  }
}

export class OpenPlace implements Place {
  private holder: PlaceHolder | null = null;

  constructor(
    /** `<node>:<number>` */
    readonly member: string,
    readonly slots: readonly Slot[],
    public state: PlaceState,
    private readonly places: OpenPlaces,
  ) {}

  holdFor(holder: PlaceHolder): void {
    this.holder = holder;
  }

  release(): void {
    if (this.places.remove(this)) this.places.onRelease(this);
  }

  /** The place went to another stream. */
  lose(): void {
    if (!this.places.remove(this)) return;
    this.places.onRelease(this); // Valkey may still have it in those of its counts that were not full
    this.places.onLose();
    this.holder?.losePlace();
  }
}
