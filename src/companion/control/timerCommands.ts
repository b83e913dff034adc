import { catalogText, type TimerVerb } from '../../contract';
import { type Control, type Settings, type TimerStep, timerOf, timerStepsOf, withStep } from '../../contract/settings';
import { HttpProblem } from '../../server/http';
import { refusal } from '../problems';

/** Whether an overlay that shows the timer may start it (SPEC WDG-45). A paused timer waits for the creator. */
export function startsWhenShown(settings: Settings, element: string): boolean {
  const last = timerStepsOf(settings, element).findLast(({ action }) => action !== 'add');
  return timerOf(settings, element)?.startWhenShown === true && last?.action !== 'pause';
}

interface TimerCommand {
  readonly verb: TimerVerb;
  readonly isTarget: (element: string) => boolean;
  readonly addMs?: number | undefined;
  readonly atMs: number;
}

type Timers = NonNullable<Control['timers']>;

/** The timers as they are after the command (SPEC CTL-14). Timers of deleted elements are removed. */
export function changedTimers(settings: Pick<Settings, 'boxes' | 'control'>, command: TimerCommand): Timers {
  const timers = Object.keys(settings.boxes).flatMap((name) => {
    const timer = timerOf(settings, name);
    return timer ? [{ name, startMs: timer.startSeconds * 1_000, isTarget: command.isTarget(name) }] : [];
  });
  if (!timers.some(({ isTarget }) => isTarget)) throw refusal('INVALID_REQUEST', catalogText('timer-unknown'));
  return Object.fromEntries(
    timers.flatMap(({ name, startMs, isTarget }) => {
      const before = timerStepsOf(settings, name);
      const steps = isTarget ? changedSteps(before, startMs, command) : before;
      return steps.length === 0 ? [] : [[name, [...steps]]];
    }),
  );
}

function changedSteps(steps: readonly TimerStep[], startMs: number, { verb, addMs, atMs }: TimerCommand): readonly TimerStep[] {
  if (verb === 'reset-timer') return [];
  const changed = withStep(steps, stepOf(verb, startMs, addMs, atMs));
  if (!changed) throw refusal('INVALID_REQUEST', catalogText('timer-steps'));
  return changed;
}

function stepOf(verb: Exclude<TimerVerb, 'reset-timer'>, startMs: number, addMs: number | undefined, atMs: number): TimerStep {
  if (verb === 'start-timer') return { atMs, action: 'start', ms: startMs };
  if (verb === 'pause-timer') return { atMs, action: 'pause' };
  if (addMs === undefined) throw new HttpProblem('INVALID_REQUEST', 'Invalid body: addMs: must be a number of ms');
  return { atMs, action: 'add', ms: addMs };
}
