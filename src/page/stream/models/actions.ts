import { maxForMs, safeModeMs } from '../../../contract/companion';
import { wasOnStage } from '../../../contract/engine';
import { type Muted, mutedAt } from '../../../contract/settings';
import { t } from '../../i18n';
import type { ControlModel } from './controlModel';
import type { ControlElement, ControlTimer } from './elementsModel';

export function togglePause({ control, commands }: ControlModel): void {
  void commands.run(control.peek()?.paused ? 'resume' : 'pause');
}

/**
 * Skips the alert that is playing in each element. Each command names the key of its alert, so that a late press does not skip the next
 * alert (SPEC CTL-3).
 */
export function skip(model: ControlModel): void {
  const onStage = model.elements.peek().filter((element) => element.report.stage !== null);
  if (onStage.length === 0) void model.commands.run('skip');
  for (const element of onStage) skipIn(model, element);
}

export function skipIn({ commands }: ControlModel, { name, report }: ControlElement): void {
  void commands.run('skip', { box: name, ...(report.stage && { key: report.stage.key }) });
}

export function skipSpeech({ commands }: ControlModel, element?: string): void {
  void commands.run('skip-speech', element === undefined ? {} : { box: element });
}

export function toggleMuted({ control, commands, nowMs }: ControlModel, what: keyof Muted): void {
  const state = control.peek();
  void commands.run(state && mutedAt(state, nowMs.peek())[what] ? 'unmute' : 'mute', { what });
}

export function areAlertsMuted({ control, nowMs }: ControlModel): boolean {
  return control.value !== null && mutedAt(control.value, nowMs.value).alerts;
}

export function muteFor({ commands }: ControlModel, kinds: readonly (keyof Muted)[], forMs?: number): void {
  for (const what of kinds) void commands.run('mute', { what, ...(forMs !== undefined && { forMs }) });
}

export function isSafe({ control, nowMs }: ControlModel): boolean {
  return (control.peek()?.safeUntilMs ?? 0) > nowMs.peek();
}

export function beginSafeMode({ commands }: ControlModel): void {
  void commands.run('safe-mode');
}

/** Extends safe mode from the time at which it would end, not from now. */
export function extendSafeMode({ control, nowMs, commands }: ControlModel): void {
  const leftMs = Math.max(0, (control.peek()?.safeUntilMs ?? 0) - nowMs.peek());
  void commands.run('safe-mode', { forMs: Math.min(Math.round(leftMs) + safeModeMs, maxForMs) });
}

export function endSafeMode({ commands }: ControlModel): void {
  void commands.run('safe-mode', { forMs: 0 });
}

/** Switches *Approve first* on or off. When it is switched off, alerts that are waiting for approval are played. */
export function toggleApproveFirst({ control, commands }: ControlModel): void {
  void commands.run('approve-first', { isOn: control.peek()?.approveFirst !== true });
}

/** Starts or stops a timer. A finished timer restarts with its full duration. */
export function toggleTimer({ nowMs, commands }: ControlModel, { name, endsAtMs }: ControlTimer): void {
  void commands.run(endsAtMs !== null && endsAtMs > nowMs.peek() ? 'pause-timer' : 'start-timer', { box: name });
}

export function addTime({ commands }: ControlModel, { name }: ControlTimer, addMs: number): void {
  void commands.run('add-time', { box: name, addMs });
}

export function resetTimer({ commands }: ControlModel, { name }: ControlTimer): void {
  void commands.run('reset-timer', { box: name });
}

/** Removes all queued alerts. The creator can undo this for 30 s. `element`: undefined for all elements. */
export function clear({ commands }: ControlModel, element?: string): void {
  void commands.run('clear', element === undefined ? {} : { box: element });
}

export function undo({ commands }: ControlModel, element?: string): void {
  void commands.run('undo', element === undefined ? {} : { box: element });
}

/**
 * Approves or refuses the first alert that needs approval. The command names the key of this alert, so that a late press does not affect
 * the next alert.
 */
export function decideFirst({ elements, commands }: ControlModel, verb: 'approve' | 'refuse'): void {
  const element = elements.peek().find(({ awaitingApproval }) => awaitingApproval.length > 0);
  const key = element?.awaitingApproval[0]?.key;
  if (!element || key === undefined)
    commands.decline(t('control.result.approve.nothingHeld')); // without a key, the overlay would choose an alert that this page does not show
  else void commands.run(verb, { box: element.name, key });
}

/** Replays the latest alert that viewers have seen, so that a key press cannot show a cleared, rejected or filtered alert. */
export function replayLast({ elements, commands }: ControlModel): void {
  const shown = elements
    .peek()
    .flatMap(({ name, report }) => report.recent.filter(({ fate: outcome }) => wasOnStage(outcome)).map((entry) => ({ box: name, entry })));
  const last = shown.sort((one, other) => other.entry.endedAtMs - one.entry.endedAtMs)[0];
  if (last) void commands.run('replay', { box: last.box, key: last.entry.key });
  else commands.decline(t('control.result.replay.nothingEnded'));
}

/** Moves a queued alert by one position. To move the alert one position back, moves the next alert before it. */
export function move(model: ControlModel, element: string, key: string, by: -1 | 1): void {
  const keys = waitingIn(model, element);
  const at = keys.indexOf(key) - (by === -1 ? 1 : 0);
  const [ahead, behind] = [keys[at], keys[at + 1]];
  if (ahead === undefined || behind === undefined) return;
  model.order.request(element, keys.toSpliced(at, 2, behind, ahead));
  void model.commands.run('move', { box: element, key: behind, before: ahead });
}

export function moveToFront(model: ControlModel, element: string, key: string): void {
  const keys = waitingIn(model, element);
  if (keys.indexOf(key) < 1) return;
  model.order.request(element, [key, ...keys.filter((one) => one !== key)]);
  void model.commands.run('move', { box: element, key });
}

export function moveBefore(model: ControlModel, element: string, key: string, before: string): void {
  const keys = waitingIn(model, element).filter((one) => one !== key);
  const at = keys.indexOf(before);
  if (at === -1) return;
  model.order.request(element, keys.toSpliced(at, 0, key));
  void model.commands.run('move', { box: element, key, before });
}

function waitingIn({ elements }: ControlModel, element: string): string[] {
  const found = elements.peek().find(({ name }) => name === element);
  return found?.waiting.map(({ key }) => key) ?? [];
}
