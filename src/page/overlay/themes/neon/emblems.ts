import type { EventType } from '../../../../contract';

/** Bent tubes in a square from -50 to 50: `one` in the sign's first colour, `two` in its second. */
export const tubes: Record<EventType, { readonly one: string; readonly two: string }> = {
  // A heart and its smaller self.
  'donation.created': {
    one: 'M0 38C-14 27-40 10-40-12A20 20 0 0 1-3-23M3-23A20 20 0 0 1 40-12C40 8 20 24 4 35',
    two: 'M0 20C-8 13-22 3-22-8A10 10 0 0 1-2-13M2-13A10 10 0 0 1 22-8C22 2 10 12 3 17',
  },
  // A present.
  'perks.purchased': {
    one: 'M-34-12H34M-30-4V34H30V-4M-38-12V-4H38V-12',
    two: 'M0-12V34M0-14C-8-32-28-30-22-18C-19-13-8-13 0-14C8-32 28-30 22-18C19-13 8-13 0-14',
  },
  // A face that winks.
  'follower.created': {
    one: 'M4-40A40 40 0 1 1-4-40',
    two: 'M-15-12V-5M8-9H22M-20 10C-13 25 13 25 20 10',
  },
  // A cup and a star.
  'goal.reached': {
    one: 'M-22-36H22M22-36C22-10 14 4 3 7V24M-22-36C-22-10-14 4-3 7V24M-20 36H20M-12 24H12M-23-28H-36C-36-12-28-6-19-5M23-28H36C36-12 28-6 19-5',
    two: 'M0-30L4-21L13-20L6-14L8-5L0-10L-8-5L-6-14L-13-20L-4-21Z',
  },
};
