import { maxHourlyDays, type Stats } from '../../../contract/companion';
import { currentLocale, localizedText, t } from '../../i18n';
import { Notice, Section, tx } from '../../ui';
import { ChartSection, dayPoints, GoalChart } from './ChartSection';
import { type DayFigure, followersByDay, givenByDay } from './figures';
import { Countries, PerksSold, Supporters } from './rankings';
import { SumTiles } from './SumTiles';
import type { StatsFormat } from './statsFormat';

interface StatsChartsProps {
  readonly stats: Stats;
  readonly currency: string | null;
  readonly format: StatsFormat;
}

export function StatsCharts({ stats, currency, format }: StatsChartsProps) {
  // This component has over 50 lines, because it renders one chart after the other.
  const given = currency === null ? null : givenByDay(stats, currency);
  const followers = followersByDay(stats);
  const previous = (figures: readonly DayFigure[] | null) =>
    figures?.some(({ value }) => value > 0) && { previous: { values: figures.map(({ value }) => value), label: t('stats.before') } };
  const money = (minor: number) => (currency === null ? '' : format.money(minor, currency));
  return (
    <>
      <Section title={t('stats.sums.title')} area="glance">
        <SumTiles stats={stats} currency={currency} format={format} />
      </Section>
      {given && (
        <ChartSection
          title={t('stats.donations.title')}
          kind="bars"
          label={t('stats.donations.label', { currency, days: stats.days })}
          points={dayPoints(given, format.day)}
          heads={[t('stats.day'), t('stats.given')]}
          format={money}
          {...(currency !== null && previous(givenByDay(stats, currency, 'before')))}
          formatStep={(minor) => (currency === null ? '' : format.shortMoney(minor, currency))}
          empty={t('stats.donations.empty')}
        />
      )}
      <GoalChart stats={stats} format={format} />
      {stats.hourly && <Hours hourly={stats.hourly} days={stats.days} format={format} />}
      {followers && (
        <ChartSection
          title={t('stats.followers.title')}
          kind="bars"
          label={t('stats.followers.label', { days: stats.days })}
          points={dayPoints(followers, format.day)}
          heads={[t('stats.day'), t('stats.followers.new')]}
          format={format.number}
          isCount
          {...previous(followersByDay(stats, 'before'))}
          empty={t('stats.followers.empty')}
        />
      )}
      {stats.supporters && currency !== null && <Supporters stats={stats} currency={currency} format={format} />}
      {stats.countries && currency !== null && <Countries stats={stats} currency={currency} format={format} />}
      {stats.perks && <PerksSold stats={stats} format={format} />}
      {stats.missing.length > 0 && (
        <Notice tone="busy">
          <p>{t('stats.missing')}</p>
          <ul>
            {missingByReason(stats.missing).map(({ why, parts }) => (
              <li key={why}>
                {parts}: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p class="hint">{tx('stats.asOf', { time: format.time(stats.asOf) })}</p>
    </>
  );
}

const partLabels = (): Readonly<Record<Stats['missing'][number]['part'], string>> => ({
  totals: t('stats.part.totals'),
  daily: t('stats.part.daily'),
  hourly: t('stats.part.hourly'),
  supporters: t('stats.part.supporters'),
  countries: t('stats.part.countries'),
  followers: t('stats.part.followers'),
  goals: t('stats.part.goals'),
  perks: t('stats.part.perks'),
});

function missingByReason(missing: Stats['missing']): { readonly why: string; readonly parts: string }[] {
  const list = new Intl.ListFormat(currentLocale());
  return [...new Set(missing.map(({ why }) => localizedText(why)))].map((why) => ({
    why,
    parts: list.format(missing.filter((one) => localizedText(one.why) === why).map(({ part }) => partLabels()[part])),
  }));
}

interface HoursProps {
  readonly hourly: NonNullable<Stats['hourly']>;
  readonly days: number;
  readonly format: StatsFormat;
}

/**
 * The number of donations by hour. Amounts are not shown, because the platform adds up amounts of different currencies without converting
 * them.
 */
function Hours({ hourly, days, format }: HoursProps) {
  return (
    <ChartSection
      title={days > maxHourlyDays ? t('stats.hours.title.recent', { days: maxHourlyDays }) : t('stats.hours.title')}
      kind="bars"
      label={t('stats.hours.label')}
      points={hourly.map(({ hour, count }) => ({ label: format.hour(hour), value: count }))}
      heads={[t('stats.hour'), t('stats.donations')]}
      format={format.number}
      isCount
      empty={t('stats.donations.empty')}
    />
  );
}
