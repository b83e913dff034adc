import type { Stats } from '../../contract';
import { RankSection } from './RankSection';
import type { Words } from './words';

interface RankingProps {
  readonly stats: Stats;
  readonly currency: string;
  readonly words: Words;
}

const times = (words: Words, count: number) => (count === 1 ? 'once' : `${words.number(count)} times`);

export function Supporters({ stats, currency, words }: RankingProps) {
  const own = stats.supporters?.filter((one) => one.currency === currency) ?? [];
  return (
    <RankSection
      title="Top supporters"
      heads={['Supporter', 'Given', 'How often']}
      empty="Nobody gave in these days."
      rows={own.map(({ name, total, count }, index) => ({
        key: `${index} ${name}`,
        ...{ name: name ?? 'No name', isTheirs: name !== null, value: total },
        ...{ text: words.money(total, currency), aside: times(words, count) },
      }))}
    />
  );
}

export function Countries({ stats, currency, words }: RankingProps) {
  const own = stats.countries?.filter((one) => one.currency === currency) ?? [];
  return (
    <RankSection
      title="Top countries"
      heads={['Country', 'Given', 'How often']}
      empty="No donation of these days tells its country."
      rows={own.map(({ country, total, count }) => ({
        ...{ key: country, name: words.country(country), isTheirs: false, value: total },
        ...{ text: words.money(total, currency), aside: times(words, count) },
      }))}
    />
  );
}

export function PerksSold({ stats, words }: Omit<RankingProps, 'currency'>) {
  const { sold = [], since = null } = stats.perks ?? {};
  return (
    <RankSection
      title="Perks sold"
      heads={['Perk', 'Sold', 'For']}
      empty="No perk was sold in these days."
      rows={sold.map(({ id, title, currency, quantity, total }) => ({
        ...{ key: `${id} ${currency}`, name: title, isTheirs: false, value: quantity },
        ...{ text: `${words.number(quantity)}×`, aside: words.money(total, currency) },
      }))}
      note={since === null ? null : `There are many donations: these are since ${words.time(since)}.`}
    />
  );
}
