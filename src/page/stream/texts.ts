import type { EventType } from '../../contract/api';
import type { ControlState, LiveControlState } from '../../contract/companion';
import type { ModerationNote, StageEntry } from '../../contract/engine';
import { localizedText, moderationRuleText, t } from '../i18n';
import type { Tone } from '../ui';
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

export function overlaysText(count: number): string {
  return t('control.count.overlays', { count });
}

export function alertsText(alerts: number): string {
  return t('control.count.alerts', { alerts });
}
