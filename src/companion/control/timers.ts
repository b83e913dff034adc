import { sentence, type TimerVerb } from '../../contract';
import { type Control, type Settings, type TimerStep, timerOf, timerStepsOf, withStep } from '../../contract/settings';
import { HttpProblem } from '../../server/http';
import { refusal } from '../problems';

interface TimerCommand {
  readonly verb: TimerVerb;
  readonly isMeant: (box: string) => boolean;
  readonly addMs?: number | undefined;
  /** Now, epoch ms. */
  readonly atMs: number;
}

type Timers = NonNullable<Control['timers']>;

/** The timers after a command (SPEC CTL-14). Those of deleted boxes are left out. */
export function changedTimers(settings: Pick<Settings, 'boxes' | 'control'>, command: TimerCommand): Timers {
  const timers = Object.keys(settings.boxes).flatMap((name) => {
    const timer = timerOf(settings, name);
    return timer ? [{ name, startMs: timer.startSeconds * 1_000, isMeant: command.isMeant(name) }] : [];
  });
  if (!timers.some(({ isMeant }) => isMeant)) throw refusal('INVALID_REQUEST', sentence('timer-unknown'));
  return Object.fromEntries(
    timers.flatMap(({ name, startMs, isMeant }) => {
      const before = timerStepsOf(settings, name);
      const steps = isMeant ? changedSteps(before, startMs, command) : before;
      return steps.length === 0 ? [] : [[name, [...steps]]];
    }),
  );
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
