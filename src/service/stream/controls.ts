import type { ControlType } from '../../contract';
import { encodeFrame } from '../../server/http';
import { type EventId, formatEventId } from '../log/eventId';

/** A control frame of the contract: it tells of the stream itself, and carries an id only where it is a checkpoint. */
export function controlFrame(type: ControlType, data: unknown, id: EventId | null = null): Uint8Array {
  const frame = { event: type, data: { family: 'control', type, data } };
  return encodeFrame(id ? { ...frame, id: formatEventId(id) } : frame);
}

let lastPing: { readonly timestamp: number; readonly frame: Uint8Array } = { timestamp: Number.NaN, frame: new Uint8Array() };

/** A ping without a checkpoint. Hundreds of streams are pinged in the same millisecond: they share its bytes. */
export function pingFrame(timestamp: number): Uint8Array {
  if (lastPing.timestamp !== timestamp) lastPing = { timestamp, frame: controlFrame('ping', { timestamp }) };
  return lastPing.frame;
}
