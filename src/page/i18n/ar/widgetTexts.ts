import type { WidgetTexts } from '../widgetTexts';

export const widgets: WidgetTexts = {
  goal: 'الهدف',
  someone: 'شخص ما',
  ticker: 'أحدث الأحداث',
  top: { all: 'أبرز الداعمين', month: 'أبرز الداعمين هذا الشهر', stream: 'أبرز الداعمين في هذا البث' },
  latest: { donation: 'أحدث تبرّع', follower: 'أحدث متابع', perk: 'أحدث ميزة' },
  credits: 'شكرًا لمتابعتكم',
  thanks: 'إلى اللقاء في البث القادم',
  perks: 'لوحة الميزات',
  labels: {
    goalReached: 'تم بلوغ الهدف!',
    followed: 'متابعة جديدة',
    donated: 'مجموع التبرّعات',
    donations: 'التبرّعات',
    followers: 'المتابعون',
    perks: 'الميزات',
    donors: 'الداعمون',
    buyers: 'الميزات',
    newFollowers: 'متابعون جدد',
    timeUp: 'انتهى الوقت!',
  },
};
