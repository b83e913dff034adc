import { type AlertTexts, plainMessages } from '../alertTexts';
export const alerts: AlertTexts = {
  someone: 'Jemand',
  titles: {
    'donation.created': '{name} hat gespendet',
    'perks.purchased': '{name} hat gekauft',
    'follower.created': '{name} folgt dir jetzt',
    'goal.reached': 'Ziel erreicht',
    combo: '{name} hat {count, plural, one {einmal} other {#-mal}} {type, select, purchase {gekauft} other {gespendet}}',
    away: 'Während du weg warst',
    many: '{summary}',
  },
  messages: plainMessages,
  counts: {
    'donation.created': '{donations, plural, one {# Spende} other {# Spenden}}',
    'perks.purchased': '{purchases, plural, one {# Kauf} other {# Käufe}}',
    'follower.created': '{followers, plural, one {# neuer Follower} other {# neue Follower}}',
    'goal.reached': '{goals, plural, one {# erreichtes Ziel} other {# erreichte Ziele}}',
  },
  separator: ', ',
  speech: {
    'donation.created': '{name} hat {amount} gespendet. {message}',
    'perks.purchased': '{name} hat {perks} gekauft. {message}',
    'follower.created': '',
    'goal.reached': '',
  },
  samples: {
    supporter: 'Test-Unterstützerin',
    follower: 'Test-Follower',
    message: 'So sieht eine Spende in deinem Stream aus!',
    perk: 'Goldenes Mikrofon',
    goal: 'Ein Testziel',
  },
};
