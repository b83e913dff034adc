import type { Stats } from '../../../contract/companion';
import { t } from '../../i18n';
import { RankSection } from './RankSection';
import type { StatsFormat } from './statsFormat';

interface RankingProps {
  readonly stats: Stats;
  readonly currency: string;
  readonly format: StatsFormat;
}

const times = (count: number) => t('stats.times', { count });

export function Supporters({ stats, currency, format }: RankingProps) {
  const own = stats.supporters?.filter((one) => one.currency === currency) ?? [];
  return (
    <RankSection
      title={t('stats.supporters.title')}
      area="supporters"
      heads={[t('stats.supporter'), t('stats.given'), t('stats.howOften')]}
      empty={t('stats.supporters.empty')}
      rows={own.map(({ name, total, count }, index) => ({
        key: `${index} ${name}`,
        name: name ?? t('stats.noName'),
        isUserText: name !== null,
        value: total,
        text: format.money(total, currency),
        aside: times(count),
      }))}
    />
  );
}

export function Countries({ stats, currency, format }: RankingProps) {
  const own = stats.countries?.filter((one) => one.currency === currency) ?? [];
  return (
    <RankSection
      title={t('stats.countries.title')}
      heads={[t('stats.country'), t('stats.given'), t('stats.howOften')]}
      empty={t('stats.countries.empty')}
      rows={own.map(({ country, total, count }) => ({
        key: country,
        name: format.country(country),
        isUserText: false,
        value: total,
        text: format.money(total, currency),
        aside: times(count),
      }))}
    />
  );
}

export function PerksSold({ stats, format }: Omit<RankingProps, 'currency'>) {
  const { sold = [], since = null } = stats.perks ?? {};
  return (
    <RankSection
      title={t('stats.perks.title')}
      heads={[t('stats.perk'), t('stats.perks.sold'), t('stats.perks.brought')]}
      empty={t('stats.perks.empty')}
      rows={sold.map(({ id, title, currency, quantity, total }) => ({
        key: `${id} ${currency}`,
        name: title,
        isUserText: true,
        value: quantity,
        text: `${format.number(quantity)}×`,
        aside: format.money(total, currency),
      }))}
      note={since === null ? null : t('stats.since', { time: format.time(since) })}
    />
  );
}
