import { type ControlVerb, settingVerbs } from '../../contract';
import type { EventType } from '../../contract/api';
import type { ControlBody, ControlOutcome, ControlState, LiveControlState } from '../../contract/companion';
import type { ModerationNote, StageEntry } from '../../contract/engine';
import { currentLocale, localizedText, moderationRuleText, t } from '../i18n';
import type { Tone } from '../ui';
import type { CommandResult } from './models/commandModel';
import type { Link } from './models/stateModel';

export function reachText(link: Link, control: ControlState | null): { readonly tone: Tone; readonly text: string } {
  if (link === 'connecting' && !control) return { tone: 'idle', text: t('connection.connecting') };
  if (link !== 'open' || !control) return { tone: 'bad', text: t('control.reach.away') };
  const open = openPages(control);
  if (open === 0) return { tone: 'idle', text: t('control.reach.none') };
  const isVisible = control.boxes.some(({ visible, pages }) => visible && pages > 0);
  return isVisible
    ? { tone: 'good', text: t('control.reach.open', { overlays: overlaysText(open) }) }
    : { tone: 'busy', text: t('control.reach.hidden', { overlays: overlaysText(open) }) };
}

export function openPages({ overlays, boxes: elements }: ControlState): number {
  return overlays ?? elements.reduce((sum, { pages }) => sum + pages, 0);
}

export function problemText(problem: LiveControlState['troubles'][number]): string {
  return typeof problem === 'string' ? t(`control.trouble.${problem}`) : localizedText(problem);
}

interface EntryFields {
  readonly type: EventType;
  readonly title: string;
  readonly amount: string | null;
  readonly message: string | null;
}

/** The texts of an entry. `isHidden` hides everything that a supporter typed. */
export function entryText({ type, title, amount, message }: EntryFields, isHidden: boolean): Omit<EntryFields, 'type'> {
  if (isHidden) return { title: t(`control.kind.${type}`), amount, message: message === null ? null : '••••••' };
  return { title, amount, message };
}

export function noteText(notes: readonly ModerationNote[]): string {
  return [...new Set(notes.map(({ rule }) => moderationRuleText(rule)))].join(', ');
}

interface EmptyElement {
  readonly visible: boolean;
  readonly report: { readonly waiting: number; readonly held: number };
}

export function nothingPlayingText(
  { visible, report }: EmptyElement,
  { isPaused, isMuted }: { readonly isPaused: boolean; readonly isMuted: boolean },
): string {
  const count = report.waiting - report.held;
  if (isPaused) return count > 0 ? t('control.paused.waiting', { count }) : t('control.stage.paused');
  if (isMuted && (visible || count === 0)) return count > 0 ? t('control.muted.waiting', { count }) : t('control.stage.muted');
  if (count === 0) return t('control.stage.empty');
  return visible ? t('control.stage.next') : t('control.stage.hidden');
}

/** The note beside the alert that is playing: replay, test, or the number of grouped events. */
export function nowPlayingNote({ origin, events }: Pick<StageEntry, 'origin' | 'events'>): string {
  const originText = origin === 'replay' || origin === 'test' ? t(`control.stage.${origin}`) : '';
  return [originText, events > 1 ? t('control.stage.grouped', { events }) : ''].filter((text) => text !== '').join(' · ');
}

/** A duration for screen readers, such as `4 s` or `1 min`. */
export function durationText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return seconds < 120 ? t('control.seconds', { seconds }) : t('control.minutes', { minutes: Math.round(seconds / 60) });
}

const agoUnits = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
] as const;

/** How long ago an event was, such as `2 min. ago`. After a day: its date and time. */
export function agoText(atMs: number, nowMs: number): string {
  const passedMs = Math.max(0, nowMs - atMs);
  if (passedMs < 60_000) return t('stream.row.now');
  const format = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'always', style: 'short' });
  for (const [unit, unitMs, max] of agoUnits) if (passedMs < unitMs * max) return format.format(-Math.floor(passedMs / unitMs), unit);
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'short', timeStyle: 'short' }).format(atMs);
}

export function exactTimeText(atMs: number): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'medium' }).format(atMs);
}

interface ResultText {
  readonly tone: Tone;
  readonly text: string;
}

/** Says what a command did, and whether an overlay received it. `isMuted`: approved alerts wait for the end of the mute (SPEC MOD-12). */
export function resultText(result: CommandResult, isMuted = false): ResultText {
  if (result.tag === 'nothing') return { tone: 'idle', text: result.text };
  if (result.tag === 'failed') return { tone: 'bad', text: t('control.result.failed', { why: result.why }) };
  const { verb, body, outcome } = result;
  const waits = isMuted && verb === 'approve' && outcome.alerts > 0;
  const done = waits ? t('control.result.approve.muted', { count: alertsText(outcome.alerts) }) : doneText(verb, body, outcome);
  if (outcome.overlays > 0) return { tone: 'good', text: t('control.result.received', { done, overlays: overlaysText(outcome.overlays) }) };
  // Without an answer, the number of affected alerts is unknown.
  if (outcome.engines > 0)
    return {
      tone: 'busy',
      text: isStored(verb) ? t('control.result.unanswered', { done }) : t('control.result.sent'),
    };
  if (isStored(verb)) return { tone: 'busy', text: t('control.result.kept', { done }) };
  return { tone: 'bad', text: t('control.result.noOverlay') };
}

export function overlaysText(count: number): string {
  return t('control.count.overlays', { count });
}

/** Whether the command changes the settings, and so works even if no overlay is open. */
function isStored(verb: ControlVerb): boolean {
  return settingVerbs.some((one) => one === verb);
}

export function alertsText(alerts: number): string {
  return t('control.count.alerts', { alerts });
}

function doneText(verb: ControlVerb, body: ControlBody, { alerts }: ControlOutcome): string {
  const count = alertsText(alerts);
  switch (verb) {
    case 'pause':
    case 'resume':
      return t(`control.result.${verb}`);
    case 'mute':
    case 'unmute':
      return t(`control.result.${verb}.${body.what ?? 'alerts'}`);
    case 'safe-mode':
      return t(body.forMs === 0 ? 'control.result.safeMode.off' : 'control.result.safeMode.on');
    case 'approve-first':
      return t(body.isOn === false ? 'control.result.approveFirst.off' : 'control.result.approveFirst.on');
    case 'volume':
      return t('control.result.volume', { percent: Math.round(100 * (body.level ?? 1)) });
    case 'restart-widget':
      return t('control.result.restartWidget');
    case 'start-timer':
      return t('control.result.timer.start');
    case 'pause-timer':
      return t('control.result.timer.pause');
    case 'add-time':
      return t((body.addMs ?? 0) < 0 ? 'control.result.timer.less' : 'control.result.timer.more');
    case 'reset-timer':
      return t('control.result.timer.reset');
    case 'skip-speech':
      return t(alerts > 0 ? 'control.result.skipSpeech' : 'control.result.skipSpeech.none');
    case 'skip':
    case 'replay':
    case 'move':
      return t(alerts > 0 ? `control.result.${verb}` : `control.result.${verb}.none`);
    case 'clear':
    case 'undo':
    case 'approve':
    case 'refuse':
      return alerts > 0 ? t(`control.result.${verb}`, { count }) : t(`control.result.${verb}.none`);
  }
}
