import type { WidgetContent, WidgetEntry } from '../../src/contract/settings/index.ts';

function entry(key: string, name: string): WidgetEntry {
  return { key, type: 'donation.created', name, action: null, amount: '$25.00', perks: [], message: 'For the crew!' };
}

/** Goals before they are reached, and goals that celebrate because they have been reached. */
export const goals = {
  near: {
    kind: 'goal',
    style: 'bar',
    title: 'New camera',
    goalId: 'g',
    raised: '$268.00',
    target: '$400.00',
    percent: 67,
    marks: [{ percent: 50, text: 'Karaoke', isPassed: true }],
    isReached: false,
    celebrates: null,
    reachedWords: 'Goal reached!',
  },
  reached: {
    kind: 'goal',
    style: 'bar',
    title: 'New camera',
    goalId: 'g',
    raised: '$412.00',
    target: '$400.00',
    percent: 103,
    marks: [{ percent: 50, text: 'Karaoke', isPassed: true }],
    isReached: true,
    celebrates: 'g',
    reachedWords: 'Goal reached!',
  },
} as const satisfies Record<string, WidgetContent>;

const top = (amount: string, share: number): WidgetContent => ({
  kind: 'top',
  title: 'Top supporters',
  rows: [
    { key: 'a', name: 'Ada', amount: '$260.00', share: 1 },
    { key: share > 0.5 ? 'b' : 'c', name: 'Grace', amount, share },
  ],
});
const list = (kind: 'feed' | 'ticker', ...entries: WidgetEntry[]): WidgetContent =>
  kind === 'feed' ? { kind, title: 'Event', entries } : { kind, title: 'Event', entries, rolls: true, shownMs: 60_000 };

const perksDone = [
  { key: 'a', title: 'Hydrate!', quantity: 4, done: 1, buyers: ['Grace', 'Ada'], more: 0 },
  { key: 'b', title: 'A song', quantity: 1, done: 1, buyers: ['Ada'], more: 0 },
];

/** Texts on the theme's panel, and texts directly on the background, in dark and in light letters. */
export const texts = {
  onPanel: {
    ...{ kind: 'text', text: 'Back in\nfive', align: 'center', panel: true },
    ...{ font: 'own', weight: 'own', px: null, color: '#2a0a5e', edge: 'outline', style: 'plain' },
  },
  onScene: {
    ...{ kind: 'text', text: 'Back in\nfive', align: 'center', panel: false },
    ...{ font: 'own', weight: 'own', px: null, color: '#2a0a5e', edge: 'shadow', style: 'plain' },
  },
} as const satisfies Record<string, WidgetContent>;

const clock: WidgetContent = {
  ...{ kind: 'clock', title: 'Berlin', locale: 'en-US', timeZone: 'Europe/Berlin' },
  ...{ hours: 'h23', seconds: false, date: true },
};

export const changes: readonly (readonly [before: WidgetContent, after: WidgetContent])[] = [
  [goals.near, goals.reached],
  [
    { ...goals.near, style: 'ring' },
    { ...goals.reached, style: 'ring' },
  ],
  [
    { ...goals.near, style: 'vessel' },
    { ...goals.reached, style: 'vessel' },
  ],
  [list('feed', entry('a', 'Ada')), list('feed', entry('b', 'Grace'), entry('a', 'Ada'))],
  [list('ticker', entry('a', 'Ada')), list('ticker', entry('b', 'Grace'.repeat(30)), entry('a', 'Ada'))],
  [top('$25.00', 0.1), top('$175.00', 0.7)],
  [
    { kind: 'latest', title: 'Latest donation', entry: entry('a', 'Ada') },
    { kind: 'latest', title: 'Latest donation', entry: entry('b', 'Grace') },
  ],
  [
    { kind: 'totals', title: '', figures: [{ key: 'USD', label: 'Donated', text: '$25.00' }] },
    { kind: 'totals', title: '', figures: [{ key: 'USD', label: 'Donated', text: '$250.00' }] },
  ],
  [
    { kind: 'timer', title: 'Subathon', timeUp: 'Time’s up!', endsAtMs: null, leftMs: 600_000, added: null },
    { kind: 'timer', title: 'Subathon', timeUp: 'Time’s up!', endsAtMs: null, leftMs: 660_000, added: { key: 'a', ms: 60_000 } },
  ],
  [
    { kind: 'perks', title: 'Perks', rows: [{ key: 'a', title: 'Hydrate!', quantity: 1, done: 0, buyers: ['Ada'], more: 0 }] },
    { kind: 'perks', title: 'Perks', rows: perksDone },
  ],
  [texts.onPanel, { ...texts.onPanel, color: null }],
  [clock, { ...clock, date: false }],
];

export const credits: WidgetContent = {
  kind: 'credits',
  title: 'Thank you',
  sections: [{ heading: 'Supporters', names: [{ name: 'Ada', detail: '$5.00' }] }],
  thanks: 'See you',
  crossMs: 12_000,
  again: false,
};
