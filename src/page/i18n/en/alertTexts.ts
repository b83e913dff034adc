import type { AlertTexts } from '../alertTexts';

/**
 * These templates must give the same texts as the code in `alerts/text`, which composes English texts without templates. A test compares
 * them.
 */
export const alerts: AlertTexts = {
  someone: 'Someone',
  titles: {
    'donation.created': '{name} donated',
    'perks.purchased': '{name} bought',
    'follower.created': '{name} is now following',
    'goal.reached': 'Goal reached',
    combo: '{name} {type, select, purchase {bought} other {donated}}',
    away: 'While you were away',
    many: '{summary}',
  },
  /** Not translated: every language uses these same texts. */
  messages: {
    'donation.created': '{message}',
    'perks.purchased': '{message}',
    'follower.created': '',
    'goal.reached': '{goal}',
    combo: '{message}',
    away: '{summary}',
    many: '',
  },
  counts: {
    'donation.created': '{donations, plural, one {# donation} other {# donations}}',
    'perks.purchased': '{purchases, plural, one {# purchase} other {# purchases}}',
    'follower.created': '{followers, plural, one {# new follower} other {# new followers}}',
    'goal.reached': '{goals, plural, one {# goal reached} other {# goals reached}}',
  },
  separator: ', ',
  speech: {
    'donation.created': '{name} donated {amount}. {message}',
    'perks.purchased': '{name} bought {perks}. {message}',
    'follower.created': '',
    'goal.reached': '',
  },
  samples: {
    supporter: 'Test Supporter',
    follower: 'Test Follower',
    message: 'This is how a donation looks on your stream!',
    perk: 'Golden Microphone',
    goal: 'A test goal',
  },
};
