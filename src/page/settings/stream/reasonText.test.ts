import { expect, test } from 'vitest';
import { customFailures, type Outcome } from '../../../contract/engine';
import { pages } from '../pages';
import { hasBlockedWord, reasonsOf } from './reasonText';

const playedWhole: Outcome = { tag: 'shown', cutShort: false };
const notPlayed: readonly Outcome[] = [
  { tag: 'shown', cutShort: true },
  { tag: 'merged', cutShort: false },
  ...[...customFailures, 'a-cause-of-tomorrow'].map((drawnInstead) => ({ tag: 'shown' as const, cutShort: false, drawnInstead })),
  { tag: 'skipped', by: 'the creator' },
  { tag: 'skipped', by: 'somebody new' },
  ...[
    'type-off',
    'muted-supporter',
    'impossible-amount',
    'below-minimum',
    'perk-not-chosen',
    'muted',
    'moderated',
    'refused',
    'not-queued',
    'box-removed',
    'a-rule-of-tomorrow',
  ].map((rule) => ({
    tag: 'suppressed' as const,
    rule,
  })),
  { tag: 'failed', why: 'no page drew it' },
  { tag: 'failed', why: 'its page stood still' },
  { tag: 'failed', why: 'draw-failed' },
  { tag: 'failed', why: 'replaced' },
  { tag: 'failed', why: 'the card broke' },
];

test('[SPG-14] every outcome except an alert shown complete and alone has a reason as a full sentence', () => {
  expect(reasonsOf({ fate: playedWhole })).toEqual([]);
  const words = notPlayed.map((outcome) => reasonsOf({ fate: outcome })[0]?.text ?? '');
  for (const sentence of words) expect(sentence).toMatch(/^[A-Z].{15,}[.?]$/);
  expect(new Set(words).size).toBe(words.length);
});

test('[SPG-14] each deciding setting is on an existing page', () => {
  const names = pages.map(({ name }) => name);
  const places = notPlayed.flatMap((outcome) => reasonsOf({ fate: outcome }).flatMap(({ place }) => place ?? []));
  const settings = places.map((place) => place.page);
  expect(settings.length).toBeGreaterThan(4);
  for (const page of settings) expect(names).toContain(page);
});

test('the changes by moderation are listed, also for an alert that was shown', () => {
  const notes = [
    { rule: 'links', did: 'masked' },
    { rule: 'new-rule', did: 'bent' },
  ];
  expect(reasonsOf({ fate: { ...playedWhole, notes } }).map(({ text }) => text)).toEqual([
    'A link in its message was censored.',
    'Moderation: new-rule (bent).',
  ]);
});

test('[MOD-16] an event counts as blocked by a word if moderation noted the word or suppressed the event', () => {
  const noted = (rule: string): Outcome => ({ tag: 'shown', cutShort: false, notes: [{ rule, did: 'masked' }] });
  expect(hasBlockedWord({ fate: noted('words') })).toBe(true);
  expect(hasBlockedWord({ fate: { tag: 'suppressed', rule: 'moderated' } })).toBe(true);
  expect(hasBlockedWord({ fate: noted('links') })).toBe(false);
  expect(hasBlockedWord({ fate: { tag: 'suppressed', rule: 'muted' } })).toBe(false);
});
