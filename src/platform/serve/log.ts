import { redactText } from '../../app';
import type { Metrics } from '../../service';

export const logLevels = ['debug', 'info', 'warning', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** Writes a line to the log. `what` is a name to search for, `text` is for people. */
export type WriteLog = (level: LogLevel, what: string, text: string, fields?: Fields) => void;

interface LogOptions {
  write(line: string): void;
  readonly clock: { now(): number };
  readonly node: string;
  readonly level: LogLevel;
}

export function createLog({ write, clock, node, level: least }: LogOptions): WriteLog {
  return (level, what, text, fields = {}) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
    const more = Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? redactText(value) : value]);
    const line = { at: new Date(clock.now()).toISOString(), level, node, what, text: redactText(text), ...Object.fromEntries(more) };
    write(`${JSON.stringify(line)}\n`);
  };
}

/** Logs each call. `metrics` receives the call too. */
export function withRequestLog(metrics: Metrics, log: WriteLog): Metrics {
  return {
    ...metrics,
    answered: (call) => {
      metrics.answered(call);
      const { method, route, status, seconds } = call;
      log(status >= 500 ? 'error' : 'debug', 'call', `${method} ${route ?? 'at no endpoint'}`, { status, ms: Math.round(seconds * 1000) });
    },
  };
}
