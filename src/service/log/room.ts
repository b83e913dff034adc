import type { Metrics } from '../metrics';
import { describeError, type Report } from '../runtime';
import type { EventId } from './eventId';
import type { Append, LogEntry, LogListener, StoredLog } from './eventLog';
import { ReceivedLog } from './receivedLog';

export type ArrivedBy = 'word' | 'check';

const maxRead = 256;

export interface RoomPorts {
  readonly stored: Pick<StoredLog, 'read'>;
  readonly metrics: Pick<Metrics, 'arrived'>;
  readonly report: Report;
}

export class Room {
  readonly listeners = new Set<LogListener>();
  readonly ready: Promise<EventId>;
  private log: ReceivedLog | null = null;
  private early: Append[] = [];
  private isReading = false;

  constructor(
    private readonly accountId: string,
    private readonly ports: RoomPorts,
  ) {
    this.ready = this.begin();
    // Prevents an unhandled rejection. The failure is not lost: every subscriber waits for `ready` and handles it.
    this.ready.catch(() => {});
  }

  private async begin(): Promise<EventId> {
    const { last } = await this.ports.stored.read(this.accountId, null, 0);
    this.log = new ReceivedLog(last);
    for (const append of this.early.splice(0)) this.receive(append, 'word');
    return last;
  }

  receive(append: Append, by: ArrivedBy): void {
    if (!this.log) return void this.early.push(append);
    const entries = this.log.receive(append);
    if (entries.length > 0) this.ports.metrics.arrived('word');
    this.deliver(entries);
    void this.fillGap(by === 'check' ? 'check' : 'gap');
  }

  /** Reads missing entries, with one read at a time. If a read fails, the next check repeats it. */
  async fillGap(by: 'gap' | 'check'): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    try {
      for (let gap = this.log?.gap; gap && this.listeners.size > 0; gap = this.log?.gap) {
        const tail = await this.ports.stored.read(this.accountId, gap.after, maxRead);
        const entries = this.log?.fill(gap, tail);
        if (entries === null) for (const listener of [...this.listeners]) listener.receiveGap();
        if (entries && entries.length > 0) this.ports.metrics.arrived(by);
        this.deliver(entries ?? []);
      }
    } catch (error) {
      this.ports.report(`missed events could not be read: ${describeError(error)}`);
    } finally {
      this.isReading = false;
    }
  }

  private deliver(entries: readonly LogEntry[]): void {
    if (entries.length === 0) return;
    for (const listener of this.listeners) listener.receive(entries);
  }
}
