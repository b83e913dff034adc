import type { EventType, Fate, ModerationNote } from '../../contract';

export const kindWords: Readonly<Record<EventType, string>> = {
  'donation.created': 'Donation',
  'perks.purchased': 'Perk purchase',
  'follower.created': 'Follower',
  'goal.reached': 'Goal reached',
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

export function fateWords(fate: Fate): string {
  switch (fate.tag) {
    case 'shown':
      return fate.cutShort ? 'shown, cut short' : 'shown';
    case 'merged':
      return 'shown in a group';
    case 'skipped':
      return `skipped by ${fate.by}`;
    case 'suppressed':
      return `not shown: ${suppressions[fate.rule] ?? fate.rule}`;
    case 'failed':
      return `not shown: ${fate.why}`;
  }
}

const suppressions: Readonly<Record<string, string>> = {
  'type-off': 'this kind is off',
  'below-minimum': 'below the minimum',
  'perk-not-chosen': 'not a chosen perk',
  muted: 'alerts were muted',
  moderated: 'moderated',
  cleared: 'cleared',
  refused: 'refused',
};

/** What moderation found, in a word or two each. */
export function noteWords(notes: readonly ModerationNote[]): string {
  return [...new Set(notes.map(({ rule }) => findings[rule] ?? rule))].join(', ');
}

const findings: Readonly<Record<string, string>> = {
  words: 'a listed word',
  links: 'a link',
  shouting: 'shouting',
  repeats: 'the same message again and again',
  'safe-mode': 'safe mode',
};

interface Empty {
  readonly visible: boolean;
  readonly desk: { readonly waiting: number; readonly held: number };
}

/** Why nothing is on stage. */
export function emptyStageWords({ visible, desk }: Empty, isPaused: boolean): string {
  if (isPaused) return 'Paused. Nothing is on stage.';
  if (desk.waiting === desk.held) return 'Nothing is on stage.';
  return visible ? 'The next one is about to begin.' : 'The source is hidden in OBS: what waits comes when it is shown.';
}

const origins = { live: '', replayed: '', reconciled: '', replay: 'Replay', test: 'Test' } as const;

/** What is told beside what is on stage. */
export function stageNote({ origin, events }: { readonly origin: keyof typeof origins; readonly events: number }): string {
  return [origins[origin], events > 1 ? `${events} in one` : ''].filter((words) => words !== '').join(' · ');
}
