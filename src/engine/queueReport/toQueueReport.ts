import { type AlertSource, inOrder, pairUp, sourceOf, suppressedBy, withPartner } from '../../alerts';
import { type BoxDesk, deskLists, type QueuedEvent, type StageEntry } from '../../contract';
import type { Director } from '../director/director';
import { type Sifted, sift } from '../director/partitionQueue';
import type { Show } from '../director/show';
import { type Said, toldKey, wordsOf } from './describeAlert';

type SayOf = (director: Director, of: AlertSource) => Said;

/** What waits in a box, one entry for each alert, in the order in which they would be shown. */
export interface Line {
  readonly alerts: readonly (readonly [QueuedEvent, ...QueuedEvent[]])[];
  readonly sifted: Sifted;
}

/** Held ones stand where they would if they were approved now. */
export function lineOf(director: Director): Line {
  const { pending, show, settings } = director;
  const { clock } = director.options;
  const onStage = new Set([...(show?.queued ?? []), ...(show?.joining?.queued ?? [])].map(({ seq }) => seq));
  const sifted = sift(
    director,
    pending.filter(({ seq }) => !onStage.has(seq)),
    clock.now(),
  );
  const waiting = [...sifted.free, ...sifted.held.keys()]
    .filter(({ event }) => !suppressedBy(event, settings))
    .sort((a, b) => a.seq - b.seq);
  const partners = pairUp(waiting);
  const here = new Set(waiting);
  const alone = waiting.filter((queued) => withPartner(queued, here, partners)[0] === queued);
  const first = inOrder(alone, settings.pacing, deskLists.queue);
  const others = new Set(first);
  const order = [...first, ...alone.filter((queued) => !others.has(queued))];
  return { alerts: order.map((queued) => withPartner(queued, here, partners)), sifted };
}

export function boxDeskOf(director: Director, say: SayOf): Omit<BoxDesk, 'recent'> {
  const { clock } = director.options;
  const { alerts, sifted } = lineOf(director);
  const { held, leaving } = sifted;
  return {
    stage: director.show && stageOf(director.show, clock.now()),
    waiting: alerts.length,
    held: alerts.filter(([first]) => held.has(first)).length,
    queue: alerts.slice(0, deskLists.queue).map((queued) => {
      const [{ seq, key, event, arrival, receivedAtMs }] = queued;
      const untilMs = held.get(queued[0]);
      const { name, title, amount, message, notes } = say(director, sourceOf(queued));
      return {
        ...{ seq, key: toldKey(key), type: event.type, arrival, receivedAtMs, name, title, amount, message, notes },
        held: untilMs === undefined ? null : { untilMs },
      };
    }),
    undo:
      leaving.length === 0 ? null : { alerts: leaving.length, untilMs: Math.max(...leaving.map(({ mark }) => mark?.leaving?.atMs ?? 0)) },
  };
}

function stageOf({ alert, queued, startedAtMs, endsAtMs }: Show, nowMs: number): StageEntry {
  const { key, type, origin, speech } = alert;
  return {
    key: toldKey(key),
    type,
    origin,
    ...wordsOf(alert),
    events: queued.length || alert.keys.length,
    speaks: !!speech,
    startedAtMs: startedAtMs ?? nowMs,
    endsAtMs,
  };
}
