import type { BoxText } from './textSchemas';

/** What has texts of its own: each event type, a row of one supporter's, what came late, and too many of a kind. */
export const textSlots = ['donation.created', 'perks.purchased', 'follower.created', 'goal.reached', 'combo', 'away', 'many'] as const;
export type TextSlot = (typeof textSlots)[number];

export const moneyDisplays = ['symbol', 'narrowSymbol', 'code'] as const;

export const textBounds = {
  template: 1_000,
  anonymous: 100,
  /** Characters as a reader counts them: an emoji is one. */
  nameLength: { min: 1, max: 200 },
  messageLength: { min: 1, max: 500 },
  titleLines: { min: 1, max: 4 },
  messageLines: { min: 1, max: 9 },
  delayMs: { min: 0, max: 30_000 },
} as const;

export function defaultBoxText(): BoxText {
  return {
    templates: {},
    anonymous: 'Someone',
    nameLength: null,
    messageLength: null,
    titleLines: null,
    messageLines: null,
    messageFrom: {},
    delayMs: 0,
    money: { display: 'symbol', hideZeros: false },
  };
}
