import type { Stats } from '../../../contract/companion';
import { t } from '../../i18n';
import { changeOf, type DayFigure, followersByDay, type Period, sumOf } from './figures';
import type { StatsFormat } from './statsFormat';

interface Tile {
  readonly label: string;
  readonly text: string;
  /** Relative change since the previous period; null if the two cannot be compared. */
  readonly change: number | null;
}

interface SumTilesProps {
  readonly stats: Stats;
  readonly currency: string | null;
  readonly format: StatsFormat;
}

export function SumTiles({ stats, currency, format }: SumTilesProps) {
  const sums = (...period: [Period?, boolean?]) => (currency === null ? null : sumOf(stats, currency, ...period));
  const [sum, compared, before] = [sums(), sums('range', true), sums('before', true)];
  const total = stats.totals?.find((one) => one.currency === currency) ?? null;
  const followersOfDays = followersByDay(stats);
  const followers = followersOfDays && totalOf(followersOfDays);
  const followersBefore = followersByDay(stats, 'before');
  const money = (minor: number) => (currency === null ? '' : format.money(minor, currency));
  const tiles: readonly (Tile | null)[] = [
    sum && { label: t('stats.given'), text: money(sum.amount), change: changeOf(compared?.amount ?? 0, before?.amount) },
    sum && { label: t('stats.donations'), text: format.number(sum.count), change: changeOf(compared?.count ?? 0, before?.count) },
    sum && sum.count > 0
      ? { label: t('stats.average'), text: money(sum.average), change: changeOf(compared?.average ?? 0, before?.average) }
      : null,
    followers === null
      ? null
      : {
          label: t('stats.followers.new'),
          text: format.number(followers),
          change: changeOf(totalOf(followersOfDays?.slice(0, -1) ?? []), followersBefore && totalOf(followersBefore.slice(0, -1))),
        },
    total && { label: t('stats.thisMonth'), text: money(total.thisMonthTotal), change: null },
    total && { label: t('stats.allTime'), text: money(total.total), change: null },
  ];
  return (
    <dl class="sums">
      {tiles.map(
        (tile) =>
          tile && (
            <div key={tile.label}>
              <dt>{tile.label}</dt>
              <dd>{tile.text}</dd>
              {tile.change !== null && (
                <dd class="change" data-tone={tile.change > 0 ? 'good' : 'idle'}>
                  <span aria-hidden="true">{tile.change > 0 ? '▲' : tile.change < 0 ? '▼' : ''}</span>{' '}
                  {t('stats.change', { change: format.change(tile.change) })}
                </dd>
              )}
            </div>
          ),
      )}
    </dl>
  );
}

function totalOf(figures: readonly DayFigure[]): number {
  return figures.reduce((all, { value }) => all + value, 0);
}
