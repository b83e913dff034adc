import { type QueueReport, queueReportLimits, type StageEntry } from '../../../contract/engine';
import { type AlertSource, alertTypeOf, sourceOf } from '../../alerts';
import type { Director } from '../director/director';
import type { Show } from '../director/show';
import { waitingAlerts } from '../director/waitingAlerts';
import { type AlertDescription, reportedKey, textsOf } from './describeAlert';

type DescribeAlert = (director: Director, of: AlertSource) => AlertDescription;

export function toQueueReport(director: Director, describe: DescribeAlert): Omit<QueueReport, 'recent'> {
  const { clock } = director.options;
  const { alerts, partition } = waitingAlerts(director);
  const { held, leaving } = partition;
  return {
    stage: director.show && stageOf(director.show, clock.now()),
    waiting: alerts.length,
    held: alerts.filter(([first]) => held.has(first)).length,
    queue: alerts.slice(0, queueReportLimits.queue).map((queued) => {
      const [{ seq, key, arrival, receivedAtMs }] = queued;
      const source = sourceOf(queued);
      const untilMs = held.get(queued[0]);
      const { name, title, amount, message, notes } = describe(director, source);
      return {
        seq,
        key: reportedKey(key),
        type: alertTypeOf(source, director.settings),
        arrival,
        receivedAtMs,
        name,
        title,
        amount,
        message,
        notes,
        held: untilMs === undefined ? null : { untilMs },
      };
    }),
    undo:
      leaving.length === 0 ? null : { alerts: leaving.length, untilMs: Math.max(...leaving.map(({ mark }) => mark?.leaving?.atMs ?? 0)) },
  };
}

function stageOf({ alert, queued, startedAtMs, endsAtMs }: Show, nowMs: number): StageEntry {
  const { key, type, origin, speech, look } = alert;
  return {
    key: reportedKey(key),
    type,
    origin,
    ...textsOf(alert),
    events: queued.length || alert.keys.length,
    speaks: !!speech,
    colors: { theme: look.theme, accent: look.accent },
    startedAtMs: startedAtMs ?? nowMs,
    endsAtMs,
  };
}
