import type { EventType } from '../../../contract/api';
import type { ModerationNote } from '../../../contract/engine';
import { moderationRuleText, t } from '../../i18n';

const eventTypeTexts = (): Readonly<Record<EventType, string>> => ({
  'donation.created': t('control.kind.donation.created'),
  'perks.purchased': t('control.kind.perks.purchased'),
  'follower.created': t('control.kind.follower.created'),
  'goal.reached': t('control.kind.goal.reached'),
});

interface EntryFields {
  readonly type: EventType;
  readonly title: string;
  readonly amount: string | null;
  readonly message: string | null;
}

/** The texts of an entry; `isHidden` leaves out everything that a supporter typed. */
export function entryText({ type, title, amount, message }: EntryFields, isHidden: boolean): Omit<EntryFields, 'type'> {
  if (isHidden) return { title: eventTypeTexts()[type], amount, message: message === null ? null : '••••••' };
  return { title, amount, message };
}

/** Findings of moderation, a word or two for each rule. */
export function noteText(notes: readonly ModerationNote[]): string {
  return [...new Set(notes.map(({ rule }) => moderationRuleText(rule)))].join(', ');
}

interface EmptyBox {
  readonly visible: boolean;
  readonly report: { readonly waiting: number; readonly held: number };
}

/** The reason why no alert is on stage. */
export function emptyStageText(
  { visible, report }: EmptyBox,
  { isPaused, isMuted }: { readonly isPaused: boolean; readonly isMuted: boolean },
): string {
  const count = report.waiting - report.held;
  if (isPaused) return count > 0 ? t('control.paused.waiting', { count }) : t('control.stage.paused');
  if (isMuted && (visible || count === 0)) return count > 0 ? t('control.muted.waiting', { count }) : t('control.stage.muted');
  if (count === 0) return t('control.stage.empty');
  return visible ? t('control.stage.next') : t('control.stage.hidden');
}

const originTexts = () =>
  ({ live: '', replayed: '', reconciled: '', replay: t('control.stage.replay'), test: t('control.stage.test') }) as const;

/** Shown beside the alert on stage: a replay, a test, the number of grouped events. */
export function stageNoteText({
  origin,
  events,
}: {
  readonly origin: keyof ReturnType<typeof originTexts>;
  readonly events: number;
}): string {
  return [originTexts()[origin], events > 1 ? t('control.stage.grouped', { events }) : ''].filter((text) => text !== '').join(' · ');
}
