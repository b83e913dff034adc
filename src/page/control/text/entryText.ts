import { type EventType, type ModerationNote, ownValue } from '../../../contract';
import { t } from '../../i18n';

export const kindText = (): Readonly<Record<EventType, string>> => ({
  'donation.created': t('control.kind.donation.created'),
  'perks.purchased': t('control.kind.perks.purchased'),
  'follower.created': t('control.kind.follower.created'),
  'goal.reached': t('control.kind.goal.reached'),
});

interface Said {
  readonly type: EventType;
  readonly title: string;
  readonly amount: string | null;
  readonly message: string | null;
}

/** What an entry says on this control page: without what a supporter typed, where that is hidden. */
export function entryText({ type, title, amount, message }: Said, isHidden: boolean): Omit<Said, 'type'> {
  if (isHidden) return { title: kindText()[type], amount, message: message === null ? null : '••••••' };
  return { title, amount, message };
}

/** What moderation found, in a word or two each. */
export function noteText(notes: readonly ModerationNote[]): string {
  return [...new Set(notes.map(({ rule }) => ownValue(findings(), rule) ?? rule))].join(', ');
}

const findings = (): Readonly<Record<string, string>> => ({
  words: t('moderation.rule.words'),
  links: t('moderation.rule.links'),
  shouting: t('moderation.rule.shouting'),
  repeats: t('moderation.rule.repeats'),
  'safe-mode': t('moderation.rule.safe-mode'),
});

interface Empty {
  readonly visible: boolean;
  readonly report: { readonly waiting: number; readonly held: number };
}

/** Why nothing is on stage. */
export function emptyStageText({ visible, report }: Empty, isPaused: boolean): string {
  if (isPaused) return t('control.stage.paused');
  if (report.waiting === report.held) return t('control.stage.empty');
  return visible ? t('control.stage.next') : t('control.stage.hidden');
}

const origins = () =>
  ({ live: '', replayed: '', reconciled: '', replay: t('control.stage.replay'), test: t('control.stage.test') }) as const;

/** What is told beside what is on stage. */
export function stageNoteText({ origin, events }: { readonly origin: keyof ReturnType<typeof origins>; readonly events: number }): string {
  return [origins()[origin], events > 1 ? t('control.stage.grouped', { events }) : ''].filter((text) => text !== '').join(' · ');
}
