import type { ControlType, ResyncReason, StreamErrorCode } from '../../contract/api';
import { type EventSink, encodeFrame, encodeRetry } from '../../server/http';
import type { Access, Caller } from '../access/apiKeys';
import type { Place, PlaceHolder } from '../access/connectionCounts';
import { compareEventIds, type EventId, formatEventId } from '../log/eventId';
import type { EventLog, LogTail } from '../log/eventLog';
import type { Metrics, StreamEnd } from '../metrics';
import { type Clock, describeError, type Report } from '../runtime';
import type { ServiceLimits } from '../serviceLimits';
import type { CheckedStream } from './accessChecks';
import { type EventFilter, matches } from './filter';
import type { Hub, Subscriber } from './hub';
import { decideStart } from './resume';
import type { Schedule, ScheduledStream } from './schedule';
import type { StreamEvent } from './streamEvent';

export interface ConnectionPorts {
  readonly hub: Hub;
  readonly schedule: Schedule<StreamConnection>;
  readonly log: Pick<EventLog, 'read'>;
  readonly limits: ServiceLimits;
  readonly clock: Clock;
  readonly report: Report;
  readonly metrics: Pick<Metrics, 'streamOpened' | 'streamEnded' | 'resynced'>;
}

export interface ConnectionRequest {
  readonly caller: Caller;
  readonly place: Place;
  readonly filter: EventFilter;
  /** The resume point. Null to start with new events. */
  readonly cursor: EventId | null;
  /** Digest of the token that opened the stream. Null if it was opened with a key. */
  readonly tokenHash: string | null;
}

type Phase =
  /** The event log is being read. Events that are published in the meantime wait. */
  { readonly tag: 'joining'; readonly waiting: (readonly StreamEvent[])[] } | { readonly tag: 'live' } | { readonly tag: 'ended' };

const live: Phase = { tag: 'live' };
const ended: Phase = { tag: 'ended' };

const errorTexts: Record<StreamErrorCode, string> = {
  keyRevoked: 'The API key was revoked.',
  keyDisabled: 'The API key was disabled.',
  keyExpired: 'The API key has expired.',
  entitlementLost: 'The account has no premium API access any more.',
  subscriberUnavailable: 'The API key of this stream could not be checked.',
  subscriptionUnavailable: 'The plan of the account could not be checked.',
  streamFailed: 'The stream failed on our side.',
};

/** An open stream. It is a class because a class needs less memory than closures, and there may be thousands of idle streams. */
export class StreamConnection implements Subscriber, ScheduledStream, CheckedStream, PlaceHolder {
  private phase: Phase = { tag: 'joining', waiting: [] };
  /**
   * Id of the newest event that the filter dropped since the latest frame with an id, including dropped events of the replay. Sent with
   * the next ping.
   */
  private checkpoint: EventId | null = null;
  /**
   * The newest id of the event log at the start of the stream. Live events up to this id are dropped: after a lost message, the node may
   * deliver them a second time.
   */
  private begunAt: EventId | null = null;
  private failedChecks = 0;

  constructor(
    private readonly sink: EventSink,
    private readonly request: ConnectionRequest,
    private readonly ports: ConnectionPorts,
  ) {}

  open(): void {
    const { hub, schedule, limits } = this.ports;
    const ready = hub.join(this.request.caller.accountId, this);
    schedule.join(this);
    this.request.place.holdFor(this);
    this.ports.metrics.streamOpened();
    this.sink.send(encodeRetry(limits.retryHintMs));
    this.sink.onClose(() => this.end('closed'));
    void this.start(ready);
  }

  get caller(): Caller {
    return this.request.caller;
  }

  get tokenHash(): string | null {
    return this.request.tokenHash;
  }

  rotate(): void {
    this.ports.hub.catchUp(this.request.caller.accountId);
    this.finish('reconnect', {}, 'reconnect');
  }

  /** Reads the event log only after `ready` has resolved, because from then on no later event can be missed. */
  private async start(ready: Promise<EventId | null>): Promise<void> {
    const { caller, cursor } = this.request;
    try {
      const last = await ready;
      if (last && !cursor) return this.begin({ entries: [], last, trimmedThrough: last });
      this.begin(await this.ports.log.read(caller.accountId, cursor, this.ports.limits.replayScanCap + 1));
    } catch (error) {
      this.ports.report(`starting a stream failed: ${describeError(error)}`);
      this.fail('streamFailed');
    }
  }

  private begin(tail: LogTail): void {
    // Events that wait in the hub may be in `tail` too. This call moves them to `waiting`, where such events are recognized by their ids
    // and dropped.
    this.ports.hub.catchUp(this.request.caller.accountId);
    if (this.phase.tag !== 'joining') return;
    const { waiting } = this.phase;
    const { cursor, filter } = this.request;
    const start = decideStart(tail, cursor, filter, this.ports.limits);
    if (start.tag === 'resync') return this.resync(start.reason);
    const baseline = formatEventId(tail.last);
    if (start.tag === 'replay') {
      for (const event of start.events) this.sink.send(event.frame(true));
      this.control('replayed', { count: start.events.length, endCursor: baseline });
      const resumePoint = start.events.at(-1)?.id ?? cursor;
      if (resumePoint && compareEventIds(tail.last, resumePoint) > 0) this.checkpoint = tail.last;
    }
    // `connected` is sent after the replay, because a client may store the baseline immediately. By then, the client must have received
    // everything before the baseline.
    this.control('connected', { baselineCursor: baseline });
    this.phase = live;
    this.begunAt = tail.last;
    for (const batch of waiting) this.push(batch);
  }

  push(published: readonly StreamEvent[]): void {
    if (this.phase.tag === 'joining') this.phase.waiting.push(published);
    if (this.phase.tag !== 'live') return;
    const batch = this.dropBegun(published);
    if (batch.length === 0) return;
    if (this.isBackpressured()) return this.resync('live-buffer-overflow');
    for (const event of batch) {
      if (event.tag === 'unreadable') return this.resync('replay-corrupt');
      if (matches(this.request.filter, event)) {
        this.sink.send(event.frame(false));
        this.checkpoint = null;
      } else this.checkpoint = event.id;
    }
  }

  /** Drops events up to `begunAt`. Events arrive in order, so after the first event that is not dropped, nothing more can be dropped. */
  private dropBegun(batch: readonly StreamEvent[]): readonly StreamEvent[] {
    const { begunAt } = this;
    if (!begunAt) return batch;
    const later = batch.filter(({ id }) => compareEventIds(id, begunAt) > 0);
    if (later.length > 0) this.begunAt = null;
    return later;
  }

  receiveGap(): void {
    this.resync('cursor-trimmed');
  }

  ping(): void {
    if (this.isBackpressured()) return this.resync('live-buffer-overflow');
    const timestamp = this.ports.clock.now();
    this.sink.send(this.checkpoint ? controlFrame('ping', { timestamp }, this.checkpoint) : pingFrame(timestamp));
    this.checkpoint = null;
  }

  applyAccess(access: Access): void {
    this.failedChecks = 0;
    if (access.tag === 'refused') this.fail(access.refusal);
  }

  failCheck(code: StreamErrorCode): void {
    this.failedChecks += 1;
    if (this.failedChecks > this.ports.limits.toleratedChecks) this.fail(code);
  }

  onPlaceLost(): void {
    this.rotate();
  }

  private isBackpressured(): boolean {
    return this.sink.bufferedBytes() > this.ports.limits.streamBufferBytes;
  }

  private resync(reason: ResyncReason): void {
    if (this.phase.tag !== 'ended') this.ports.metrics.resynced(reason);
    this.finish('resync', { reason }, 'resync');
  }

  private fail(code: StreamErrorCode): void {
    this.finish('error', { code, message: errorTexts[code] }, code);
  }

  private finish(type: ControlType, data: unknown, reason: StreamEnd): void {
    if (this.phase.tag === 'ended') return;
    this.control(type, data);
    this.end(reason);
    this.sink.close();
  }

  private control(type: ControlType, data: unknown): void {
    this.sink.send(controlFrame(type, data));
  }

  private end(reason: StreamEnd): void {
    if (this.phase.tag === 'ended') return;
    this.phase = ended;
    this.ports.hub.leave(this.request.caller.accountId, this);
    this.ports.schedule.leave(this);
    this.ports.metrics.streamEnded(reason);
    this.request.place.release();
  }
}

/** A control frame. Only a checkpoint has an id. */
export function controlFrame(type: ControlType, data: unknown, id: EventId | null = null): Uint8Array {
  const frame = { event: type, data: { family: 'control', type, data } };
  return encodeFrame(id ? { ...frame, id: formatEventId(id) } : frame);
}

let lastPing: { readonly timestamp: number; readonly frame: Uint8Array } = { timestamp: Number.NaN, frame: new Uint8Array() };

/** A ping without a checkpoint. Hundreds of streams send a ping in the same millisecond, and share these bytes. */
export function pingFrame(timestamp: number): Uint8Array {
  if (lastPing.timestamp !== timestamp) lastPing = { timestamp, frame: controlFrame('ping', { timestamp }) };
  return lastPing.frame;
}
