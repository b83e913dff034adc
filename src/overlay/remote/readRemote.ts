import * as z from 'zod/mini';
import { ControlBody, type ControlVerb, type RemoteOrder } from '../../contract';

/** A command for this box, or for all; null = it is none. Anybody can emit anything through obs-websocket, so nothing is taken for granted. */
export function readRemote(verb: ControlVerb, event: Event, box: string): RemoteOrder | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const parsed = z.safeParse(ControlBody, detail ?? {});
  if (!parsed.success) return null;
  const { box: meant, ...body } = parsed.data;
  return meant === undefined || meant === box ? { verb, body } : null;
}
