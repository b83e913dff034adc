import type { StreamDetail } from '../../../../contract/companion';
import type { ElementSettings } from '../../../../contract/settings';
import { t } from '../../../i18n';
import type { StatsFormat } from '../statsFormat';
import type { RecapContent, RecapDesign } from './drawRecap';

/** Converts names to those that viewers see: null for anonymous supporters and for names that moderation hides. */
export type ShownNames = (names: readonly (string | null)[]) => readonly (string | null)[];

interface RecapOptions {
  readonly stream: StreamDetail;
  /** The currency of the headline, ranking and curve; null if there were no donations. */
  readonly currency: string | null;
  readonly creator: string | null;
  readonly shownNames: ShownNames;
  readonly format: StatsFormat;
  readonly nowMs: number;
  readonly isRightToLeft: boolean;
}

/** As many supporters as fit in the panel. */
const maxSupporters = 5;

export function recapContent({ stream, currency, creator, shownNames, format, nowMs, isRightToLeft }: RecapOptions): RecapContent {
  const { money, supporters, followers, startedAtMs, endedAtMs } = stream;
  const duration = format.duration((endedAtMs ?? nowMs) - startedAtMs);
  const main = money.find((one) => one.currency === currency);
  const best = stream.best.filter((one) => one.currency === currency).slice(0, maxSupporters);
  const names = shownNames(best.map(({ name }) => name));
  const largest = stream.largest.find((one) => one.currency === currency);
  const others = money.filter((one) => one !== main).map((one) => format.shortMoney(one.total, one.currency));
  const newFollowers = { value: format.number(followers), label: t('stats.recap.followers', { count: followers }) };
  const headline = main
    ? { value: format.shortMoney(main.total, main.currency), label: t('stats.given') }
    : followers > 0
      ? newFollowers
      : { value: duration, label: t('stats.recap.live') };
  return {
    name: creator,
    kicker: t('stats.recap.kicker'),
    when: `${format.date(startedAtMs)} – ${duration}`,
    headline,
    more: others.length > 0 ? `+ ${others.slice(0, 3).map(isolated).join(' + ')}` : '',
    figures: main
      ? [
          { value: format.number(supporters), label: t('stats.recap.supporters', { count: supporters }) },
          ...(followers > 0 ? [newFollowers] : []),
          ...(largest ? [{ value: format.shortMoney(largest.amount, largest.currency), label: t('stats.streams.largest') }] : []),
        ]
      : [],
    supportersTitle: t('stats.supporters.title'),
    supporters: best.map(({ total }, index) => ({
      name: names[index] ?? t('stats.noName'),
      amount: format.shortMoney(total, currency ?? ''),
    })),
    thanks: t('stats.recap.thanks'),
    steps: stream.curves.find((one) => one.currency === currency)?.amounts ?? [],
    isRightToLeft,
  };
}

/** Isolates an amount, so that its direction does not reorder the text around it. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

export function recapDesign({ look: { theme, colors, accent, dressing: customization = {} } }: ElementSettings): RecapDesign {
  return {
    theme,
    colors,
    accent,
    font: customization.font ?? 'own',
    textColor: customization.textColor ?? null,
    image: customization.image ?? 'emblem',
  };
}
