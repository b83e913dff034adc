import { type AlertTexts, plainMessages } from '../alertTexts';
export const alerts: AlertTexts = {
  someone: 'شخص ما',
  titles: {
    'donation.created': 'تبرّع من {name}',
    'perks.purchased': 'شراء من {name}',
    'follower.created': 'متابعة جديدة من {name}',
    'goal.reached': 'تم بلوغ الهدف',
    combo:
      '{type, select, purchase {{count, plural, one {شراء واحد} two {عمليتا شراء} few {# عمليات شراء} other {# عملية شراء}}} other {{count, plural, one {تبرّع واحد} two {تبرّعان} few {# تبرّعات} other {# تبرّعًا}}}} من {name}',
    away: 'أثناء غيابك',
    many: '{summary}',
  },
  messages: plainMessages,
  counts: {
    'donation.created': '{donations, plural, one {تبرّع واحد} two {تبرّعان} few {# تبرّعات} many {# تبرّعًا} other {# تبرّع}}',
    'perks.purchased':
      '{purchases, plural, one {شراء واحد} two {عمليتا شراء} few {# عمليات شراء} many {# عملية شراء} other {# عملية شراء}}',
    'follower.created':
      '{followers, plural, one {متابع جديد واحد} two {متابعان جديدان} few {# متابعين جدد} many {# متابعًا جديدًا} other {# متابع جديد}}',
    'goal.reached':
      '{goals, plural, one {هدف مكتمل واحد} two {هدفان مكتملان} few {# أهداف مكتملة} many {# هدفًا مكتملًا} other {# هدف مكتمل}}',
  },
  separator: '، ',
  speech: {
    'donation.created': 'تبرّع {name} بمبلغ {amount}. {message}',
    'perks.purchased': 'اشترى {name}: {perks}. {message}',
    'follower.created': '',
    'goal.reached': '',
  },
  samples: {
    supporter: 'داعم تجريبي',
    follower: 'متابع تجريبي',
    message: 'هكذا يظهر التبرّع في بثّك!',
    perk: 'ميكروفون ذهبي',
    goal: 'هدف تجريبي',
  },
};
