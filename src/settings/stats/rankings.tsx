import type { Stats } from '../../contract';
import { t } from '../../languages';
import { RankSection } from './RankSection';
import type { Words } from './statsFormat';

interface RankingProps {
  readonly stats: Stats;
  readonly currency: string;
  readonly words: Words;
}

const times = (count: number) => t('{count, plural, one {once} other {# times}}', { count });

export function Supporters({ stats, currency, words }: RankingProps) {
  const own = stats.supporters?.filter((one) => one.currency === currency) ?? [];
  return (
    <RankSection
      title={t('Top supporters')}
      area="supporters"
      heads={[t('Supporter'), t('Given'), t('How often')]}
      empty={t('Nobody gave in these days.')}
      rows={own.map(({ name, total, count }, index) => ({
        key: `${index} ${name}`,
        ...{ name: name ?? t('No name'), isTheirs: name !== null, value: total },
        ...{ text: words.money(total, currency), aside: times(count) },
      }))}
    />
  );
}

export function Countries({ stats, currency, words }: RankingProps) {
  const own = stats.countries?.filter((one) => one.currency === currency) ?? [];
  return (
    <RankSection
      title={t('Top countries')}
      heads={[t('Country'), t('Given'), t('How often')]}
      empty={t('No donation of these days tells its country.')}
      rows={own.map(({ country, total, count }) => ({
        ...{ key: country, name: words.country(country), isTheirs: false, value: total },
        ...{ text: words.money(total, currency), aside: times(count) },
      }))}
    />
  );
}

export function PerksSold({ stats, words }: Omit<RankingProps, 'currency'>) {
  const { sold = [], since = null } = stats.perks ?? {};
  return (
    <RankSection
      title={t('Perks sold')}
      heads={[t('Perk'), t('Sold'), t('Brought')]}
      empty={t('No perk was sold in these days.')}
      rows={sold.map(({ id, title, currency, quantity, total }) => ({
        ...{ key: `${id} ${currency}`, name: title, isTheirs: true, value: quantity },
        ...{ text: `${words.number(quantity)}×`, aside: words.money(total, currency) },
      }))}
      note={since === null ? null : t('There are many donations: these are since {value}.', { value: words.time(since) })}
    />
  );
}
