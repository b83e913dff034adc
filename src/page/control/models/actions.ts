import { type Muted, mutedAt } from '../../../contract';
import { t } from '../../i18n';
import type { DeskBox } from './boxesModel';
import type { DeskModel } from './controlModel';

/*
 * What a button and a key do alike. Each looks at what the desk was told last.
 */

export function togglePause({ control, commands }: DeskModel): void {
  void commands.run(control.peek()?.paused ? 'resume' : 'pause');
}

/** What is on stage now, in each box: a late hand does not skip what comes after it (SPEC CTL-3). */
export function skip(desk: DeskModel): void {
  const onStage = desk.boxes.peek().filter((box) => box.desk.stage !== null);
  if (onStage.length === 0) void desk.commands.run('skip');
  for (const box of onStage) skipIn(desk, box);
}

export function skipIn({ commands }: DeskModel, { name, desk }: DeskBox): void {
  void commands.run('skip', { box: name, ...(desk.stage && { key: desk.stage.key }) });
}

export function skipSpeech({ commands }: DeskModel, box?: string): void {
  void commands.run('skip-speech', box === undefined ? {} : { box });
}

export function toggleMuted({ control, commands, nowMs }: DeskModel, what: keyof Muted): void {
  const state = control.peek();
  void commands.run(state && mutedAt(state, nowMs.peek())[what] ? 'unmute' : 'mute', { what });
}

/** What is muted ends by itself after a time; without one, when somebody ends it. */
export function muteFor({ commands }: DeskModel, kinds: readonly (keyof Muted)[], forMs?: number): void {
  for (const what of kinds) void commands.run('mute', { what, ...(forMs !== undefined && { forMs }) });
}

export function isSafe({ control, nowMs }: DeskModel): boolean {
  return (control.peek()?.safeUntilMs ?? 0) > nowMs.peek();
}

export function beginSafeMode({ commands }: DeskModel): void {
  void commands.run('safe-mode');
}

const dayMs = 86_400_000;
const extensionMs = 600_000;

/** Longer, from when it would end. */
export function extendSafeMode({ control, nowMs, commands }: DeskModel): void {
  const leftMs = Math.max(0, (control.peek()?.safeUntilMs ?? 0) - nowMs.peek());
  void commands.run('safe-mode', { forMs: Math.min(Math.round(leftMs) + extensionMs, dayMs) });
}

export function endSafeMode({ commands }: DeskModel): void {
  void commands.run('safe-mode', { forMs: 0 });
}

/** Everything that waits in the box, or in all of them; to be undone for a while. */
export function clear({ commands }: DeskModel, box?: string): void {
  void commands.run('clear', box === undefined ? {} : { box });
}

export function undo({ commands }: DeskModel, box?: string): void {
  void commands.run('undo', box === undefined ? {} : { box });
}

/** The held alert that stands first, and not the one after it which a late hand would meet. */
export function decideFirst({ boxes, commands }: DeskModel, verb: 'approve' | 'refuse'): void {
  const box = boxes.peek().find(({ held }) => held.length > 0);
  const key = box?.held[0]?.key;
  if (!box || key === undefined)
    commands.decline(t('control.result.approve.nothingHeld')); // and what is not seen is not decided
  else void commands.run(verb, { box: box.name, key });
}

export function replayLast({ boxes, commands }: DeskModel): void {
  const ended = boxes.peek().flatMap(({ name, desk }) => desk.recent.slice(0, 1).map((entry) => ({ box: name, entry })));
  const last = ended.sort((one, other) => other.entry.endedAtMs - one.entry.endedAtMs)[0];
  if (last) void commands.run('replay', { box: last.box, key: last.entry.key });
  else commands.decline(t('control.result.replay.nothingEnded'));
}

/** One place earlier or later among those that are shown. Later is: the one behind it earlier. */
export function move(desk: DeskModel, box: string, key: string, by: -1 | 1): void {
  const keys = waitingIn(desk, box);
  const at = keys.indexOf(key) - (by === -1 ? 1 : 0);
  const [ahead, behind] = [keys[at], keys[at + 1]];
  if (ahead === undefined || behind === undefined) return;
  desk.order.wish(box, keys.toSpliced(at, 2, behind, ahead));
  void desk.commands.run('move', { box, key: behind, before: ahead });
}

/** Before all that wait, however many stand before it. */
export function moveToFront(desk: DeskModel, box: string, key: string): void {
  const keys = waitingIn(desk, box);
  if (keys.indexOf(key) < 1) return;
  desk.order.wish(box, [key, ...keys.filter((one) => one !== key)]);
  void desk.commands.run('move', { box, key });
}

function waitingIn({ boxes }: DeskModel, box: string): string[] {
  const found = boxes.peek().find(({ name }) => name === box);
  return found?.waiting.map(({ key }) => key) ?? [];
}
