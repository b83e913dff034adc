import type { Stats } from '../../contract';
import { spoken, t, toldWords } from '../../languages';
import { Notice, Section, tx } from '../../ui';
import { CurveSection, dayPoints } from './CurveSection';
import { followersByDay, givenByDay } from './figures';
import { GoalCurve } from './GoalCurve';
import { Countries, PerksSold, Supporters } from './rankings';
import { SumTiles } from './SumTiles';
import type { Words } from './statsFormat';

interface StatsSectionsProps {
  readonly stats: Stats;
  readonly currency: string | null;
  readonly words: Words;
}

/** All sums, curves and rankings. A part that the platform did not tell is named at the end. */
export function StatsSections({ stats, currency, words }: StatsSectionsProps) {
  const given = currency === null ? null : givenByDay(stats, currency);
  const followers = followersByDay(stats);
  const money = (minor: number) => (currency === null ? '' : words.money(minor, currency));
  return (
    <>
      <Section title={t('At a glance')} area="glance">
        <SumTiles stats={stats} currency={currency} words={words} />
      </Section>
      {given && (
        <CurveSection
          title={t('Donations by day (UTC)')}
          kind="bars"
          label={t('Donations in {currency} by day, {days} days.', { currency, days: stats.days })}
          points={dayPoints(given, words.day)}
          heads={[t('Day (UTC)'), t('Given')]}
          format={money}
          empty={t('Nothing was given in these days.')}
        />
      )}
      <GoalCurve stats={stats} words={words} />
      {stats.hourly && <Hours hourly={stats.hourly} words={words} />}
      {followers && (
        <CurveSection
          title={t('New followers by day (UTC)')}
          kind="bars"
          label={t('New followers by day, {days} days.', { days: stats.days })}
          points={dayPoints(followers, words.day)}
          heads={[t('Day (UTC)'), t('New followers')]}
          format={words.number}
          isCount
          empty={t('Nobody followed in these days.')}
        />
      )}
      {stats.supporters && currency !== null && <Supporters stats={stats} currency={currency} words={words} />}
      {stats.countries && currency !== null && <Countries stats={stats} currency={currency} words={words} />}
      {stats.perks && <PerksSold stats={stats} words={words} />}
      {stats.missing.length > 0 && (
        <Notice tone="busy">
          <p>{t('The platform did not tell everything. Missing:')}</p>
          <ul>
            {missingByReason(stats.missing).map(({ why, parts }) => (
              <li key={why}>
                {parts}: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p class="hint">
        {tx(
          'The platform’s own figures, as of {value}. Days and hours are UTC, as the platform counts them, whatever time zone is chosen here.',
          { value: words.time(stats.asOf) },
        )}
      </p>
    </>
  );
}

const partWords: Readonly<Record<Stats['missing'][number]['part'], string>> = {
  totals: t('sums of all time'),
  daily: t('donations by day'),
  hourly: t('donations by hour'),
  supporters: t('top supporters'),
  countries: t('top countries'),
  followers: t('followers by day'),
  goals: t('goals'),
  perks: t('perks sold'),
};

/** What is missing for one reason is one sentence. */
function missingByReason(missing: Stats['missing']): { readonly why: string; readonly parts: string }[] {
  const list = new Intl.ListFormat(spoken());
  return [...new Set(missing.map(({ why }) => toldWords(why)))].map((why) => ({
    why,
    parts: list.format(missing.filter((one) => toldWords(one.why) === why).map(({ part }) => partWords[part])),
  }));
}

/** By number of donations: the platform adds up the amounts of all currencies as they are. */
function Hours({ hourly, words }: { readonly hourly: NonNullable<Stats['hourly']>; readonly words: Words }) {
  return (
    <CurveSection
      title={t('Donations by hour (UTC)')}
      kind="bars"
      label={t('How many donations came in each hour of the day, UTC.')}
      points={hourly.map(({ hour, count }) => ({ label: `${String(hour).padStart(2, '0')}:00`, value: count }))}
      heads={[t('Hour (UTC)'), t('Donations')]}
      format={words.number}
      isCount
      empty={t('Nothing was given in these days.')}
    />
  );
}
