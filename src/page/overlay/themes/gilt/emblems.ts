import type { EventType } from '../../../../contract';

/** Fine lines in a square from -50 to 50, as an engraver has them. */
export const emblems: Record<EventType, string> = {
  // A heart in a laurel.
  'donation.created':
    '<path class="full" d="M0 16C-7 10-18 3-18-6A9 9 0 0 1 0-9A9 9 0 0 1 18-6C18 3 7 10 0 16Z"/><path d="M-10 28C-26 22-32 6-28-12M10 28C26 22 32 6 28-12M-29-4q-7-1-8-8q7 0 8 8M-29 6q-8 1-10-5q7-2 10 5M-25 16q-7 4-12-1q6-5 12 1M-18 24q-5 6-11 3q4-7 11-3M29-4q7-1 8-8q-7 0-8 8M29 6q8 1 10-5q-7-2-10 5M25 16q7 4 12-1q-6-5-12 1M18 24q5 6 11 3q-4-7-11-3"/>',
  // A cut stone.
  'perks.purchased':
    '<path class="full" d="M-16-14H16L25-3 0 24-25-3Z"/><path class="over" d="M-25-3H25M-16-14-9-3 0 24 9-3 16-14M-9-3 0-14 9-3"/><path d="M0-34V-24M-22-29-17-20M22-29 17-20M-36-14-29-10M36-14 29-10"/>',
  // A key, for somebody who now belongs here.
  'follower.created':
    '<path d="M0-32A11 11 0 1 1 0-10A11 11 0 1 1 0-32ZM0-27A6 6 0 1 1 0-15A6 6 0 1 1 0-27Z"/><path class="full" d="M-2.5-10H2.5V28H-2.5ZM2.5 14H12V20H2.5ZM2.5 23H9V28H2.5Z"/><path d="M-14 4C-24 4-30-4-29-14M14 4C24 4 30-4 29-14M-20 22H-10M20 22H16"/>',
  // A crown.
  'goal.reached':
    '<path class="full" d="M-26 14-30-14-14-2 0-24 14-2 30-14 26 14Z"/><path d="M-26 20H26V25H-26Z"/><path class="full" d="M-30-21a3 3 0 1 1 0 6a3 3 0 1 1 0-6ZM0-33a3 3 0 1 1 0 6a3 3 0 1 1 0-6ZM30-21a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z"/>',
};
