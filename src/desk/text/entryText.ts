import { type EventType, type ModerationNote, ownValue } from '../../contract';
import { t } from '../../languages';

export const kindWords: Readonly<Record<EventType, string>> = {
  'donation.created': t('Donation'),
  'perks.purchased': t('Perk purchase'),
  'follower.created': t('Follower'),
  'goal.reached': t('Goal reached'),
};

interface Said {
  readonly type: EventType;
  readonly title: string;
  readonly amount: string | null;
  readonly message: string | null;
}

/** What an entry says on this desk: without what a supporter typed, where that is hidden. */
export function entryWords({ type, title, amount, message }: Said, isHidden: boolean): Omit<Said, 'type'> {
  if (isHidden) return { title: kindWords[type], amount, message: message === null ? null : '••••••' };
  return { title, amount, message };
}

/** What moderation found, in a word or two each. */
export function noteWords(notes: readonly ModerationNote[]): string {
  return [...new Set(notes.map(({ rule }) => ownValue(findings, rule) ?? rule))].join(', ');
}

const findings: Readonly<Record<string, string>> = {
  words: t('a listed word'),
  links: t('a link'),
  shouting: t('shouting'),
  repeats: t('the same message again and again'),
  'safe-mode': t('safe mode'),
};

interface Empty {
  readonly visible: boolean;
  readonly desk: { readonly waiting: number; readonly held: number };
}

/** Why nothing is on stage. */
export function emptyStageWords({ visible, desk }: Empty, isPaused: boolean): string {
  if (isPaused) return t('Paused. Nothing is on stage.');
  if (desk.waiting === desk.held) return t('Nothing is on stage.');
  return visible ? t('The next one is about to begin.') : t('The source is hidden in OBS: what waits comes when it is shown.');
}

const origins = { live: '', replayed: '', reconciled: '', replay: t('Replay'), test: t('Test') } as const;

/** What is told beside what is on stage. */
export function stageNote({ origin, events }: { readonly origin: keyof typeof origins; readonly events: number }): string {
  return [origins[origin], events > 1 ? t('{events} in one', { events }) : ''].filter((words) => words !== '').join(' · ');
}
