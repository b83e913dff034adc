import {
  type BoxSettings,
  type Control,
  ownValue,
  type Settings,
  sentence,
  type TimerStep,
  type TimerVerb,
  withStep,
} from '../../contract';
import { HttpProblem } from '../../server/http';
import { refusal } from '../problems';

export interface TimerCommand {
  readonly verb: TimerVerb;
  /** Absent = all timers. */
  readonly box?: string | undefined;
  readonly addMs?: number | undefined;
  /** Now, epoch ms. */
  readonly atMs: number;
}

type Timers = NonNullable<Control['timers']>;

/** The timers after a command (SPEC CTL-14). Those of deleted boxes are left out. */
export function changedTimers({ boxes, control }: Pick<Settings, 'boxes' | 'control'>, command: TimerCommand): Timers {
  const names = Object.keys(boxes).filter((box) => boxes[box]?.widget?.kind === 'timer');
  const meant = command.box === undefined ? names : names.filter((name) => name === command.box);
  if (meant.length === 0) throw refusal('INVALID_REQUEST', sentence('timer-unknown'));
  const before = (name: string) => ownValue(control?.timers ?? {}, name) ?? [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const steps = meant.includes(name) ? changedSteps(before(name), startMsOf(boxes[name]), command) : before(name);
      return steps.length === 0 ? [] : [[name, [...steps]]];
    }),
  );
}

function startMsOf(box: BoxSettings | undefined): number {
  return box?.widget?.kind === 'timer' ? box.widget.startSeconds * 1_000 : 0;
}

function changedSteps(steps: readonly TimerStep[], startMs: number, { verb, addMs, atMs }: TimerCommand): readonly TimerStep[] {
  if (verb === 'reset-timer') return [];
  const changed = withStep(steps, stepOf(verb, startMs, addMs, atMs));
  if (!changed) throw refusal('INVALID_REQUEST', sentence('timer-steps'));
  return changed;
}

function stepOf(verb: Exclude<TimerVerb, 'reset-timer'>, startMs: number, addMs: number | undefined, atMs: number): TimerStep {
  if (verb === 'start-timer') return { atMs, action: 'start', ms: startMs };
  if (verb === 'pause-timer') return { atMs, action: 'pause' };
  if (addMs === undefined) throw new HttpProblem('INVALID_REQUEST', 'Invalid body: addMs: must be a number of ms');
  return { atMs, action: 'add', ms: addMs };
}
