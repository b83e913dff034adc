import type { EventType } from '../../../../contract';

/** Solid, angular signs in a square from -50 to 50, as a sports channel draws them. */
export const emblems: Record<EventType, string> = {
  // A heart of two wings.
  'donation.created': '<path d="M0 40-40-2V-26L-26-38H-12L0-25 12-38H26L40-26V-2Z"/><path class="cut" d="M-29-6V-21L-20-28"/>',
  // A ticket with a star.
  'perks.purchased':
    '<path d="M-44-26H44V-9A9 9 0 0 0 44 9V26H-44V9A9 9 0 0 0-44-9Z"/><path class="hole" d="M0-20 6-7 20-5 10 5 12 19 0 12-12 19-10 5-20-5-6-7Z"/>',
  // A player's bust with a plus.
  'follower.created':
    '<path d="M-12-40H12L18-30V-14L8 0H-8L-18-14V-30ZM-40 40 -32 12 -14 4H14L20 7V20H34V31L37 40Z"/><path d="M26-8H35V2H45V11H35V21H26V11H16V2H26Z"/>',
  // A cup.
  'goal.reached':
    '<path d="M-24-40H24V-32H42V-18L28-4H21L8 9V22H20L26 40H-26L-20 22H-8V9L-21-4H-28L-42-18V-32H-24ZM-34-24V-21L-26-12V-24ZM34-24H26V-12L34-21Z" fill-rule="evenodd"/>',
};
