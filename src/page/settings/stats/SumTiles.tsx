import type { Stats } from '../../../contract';
import { t } from '../../i18n';
import { followersByDay, sumOf } from './figures';
import type { StatsFormat } from './statsFormat';

interface SumTilesProps {
  readonly stats: Stats;
  readonly currency: string | null;
  readonly format: StatsFormat;
}

/** The sums of the range; unknown ones are left out. */
export function SumTiles({ stats, currency, format }: SumTilesProps) {
  const sum = currency === null ? null : sumOf(stats, currency);
  const total = stats.totals?.find((one) => one.currency === currency) ?? null;
  const followers = followersByDay(stats)?.reduce((all, { value }) => all + value, 0) ?? null;
  const money = (minor: number) => (currency === null ? '' : format.money(minor, currency));
  const tiles: readonly (readonly [string, string] | null)[] = [
    sum && [t('stats.given'), money(sum.amount)],
    sum && [t('stats.donations'), format.number(sum.count)],
    sum && sum.count > 0 ? [t('stats.average'), money(sum.average)] : null,
    followers === null ? null : [t('stats.followers.new'), format.number(followers)],
    total && [t('stats.thisMonth'), money(total.thisMonthTotal)],
    total && [t('stats.allTime'), money(total.total)],
  ];
  return (
    <dl class="sums">
      {tiles.map(
        (tile) =>
          tile && (
            <div key={tile[0]}>
              <dt>{tile[0]}</dt>
              <dd>{tile[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
