import type { Stats } from '../../../contract';
import { t } from '../../i18n';
import { RankSection } from './RankSection';
import type { StatsFormat } from './statsFormat';

interface RankingProps {
  readonly stats: Stats;
  readonly currency: string;
  readonly words: StatsFormat;
}

const times = (count: number) => t('stats.times', { count });

export function Supporters({ stats, currency, words }: RankingProps) {
  const own = stats.supporters?.filter((one) => one.currency === currency) ?? [];
  return (
    <RankSection
      title={t('stats.supporters.title')}
      area="supporters"
      heads={[t('stats.supporter'), t('stats.given'), t('stats.howOften')]}
      empty={t('stats.supporters.empty')}
      rows={own.map(({ name, total, count }, index) => ({
        key: `${index} ${name}`,
        ...{ name: name ?? t('stats.noName'), isUserText: name !== null, value: total },
        ...{ text: words.money(total, currency), aside: times(count) },
      }))}
    />
  );
}

export function Countries({ stats, currency, words }: RankingProps) {
  const own = stats.countries?.filter((one) => one.currency === currency) ?? [];
  return (
    <RankSection
      title={t('stats.countries.title')}
      heads={[t('stats.country'), t('stats.given'), t('stats.howOften')]}
      empty={t('stats.countries.empty')}
      rows={own.map(({ country, total, count }) => ({
        ...{ key: country, name: words.country(country), isUserText: false, value: total },
        ...{ text: words.money(total, currency), aside: times(count) },
      }))}
    />
  );
}

export function PerksSold({ stats, words }: Omit<RankingProps, 'currency'>) {
  const { sold = [], since = null } = stats.perks ?? {};
  return (
    <RankSection
      title={t('stats.perks.title')}
      heads={[t('stats.perk'), t('stats.perks.sold'), t('stats.perks.brought')]}
      empty={t('stats.perks.empty')}
      rows={sold.map(({ id, title, currency, quantity, total }) => ({
        ...{ key: `${id} ${currency}`, name: title, isUserText: true, value: quantity },
        ...{ text: `${words.number(quantity)}×`, aside: words.money(total, currency) },
      }))}
      note={since === null ? null : t('stats.since', { time: words.time(since) })}
    />
  );
}
