import type { Stats } from '../../../contract/companion';
import { t } from '../../i18n';
import { Section } from '../../ui';
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

export interface RankedRow {
  readonly key: string;
  readonly name: string;
  /** Whether a person typed the text. Such a text is isolated, because its direction may be different. */
  readonly isUserText: boolean;
  readonly value: number;
  readonly text: string;
  readonly aside: string;
}

interface RankSectionProps {
  readonly title: string;
  readonly area?: string;
  readonly rows: readonly RankedRow[];
  readonly heads: readonly [string, string, string];
  readonly empty: string;
  readonly note?: string | null;
  /** Whether the section is inside a part that has its own heading. */
  readonly nested?: boolean;
}

/** A ranking as a table. A bar in each row compares its value with the first row's. */
export function RankSection({ title, area, rows, heads, empty, note = null, nested = false }: RankSectionProps) {
  const max = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <Section title={title} area={area} nested={nested}>
      {rows.length === 0 ? (
        <p class="hint">{empty}</p>
      ) : (
        <table class="ranking">
          <thead class="visually-hidden">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, isUserText, value, text, aside }) => (
              <tr key={key}>
                <th scope="row">
                  {isUserText ? <bdi>{name}</bdi> : name}
                  <span class="share" aria-hidden="true">
                    <i style={{ width: `${(value / max) * 100}%` }} />
                  </span>
                </th>
                <td>{text}</td>
                <td class="hint">{aside}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && <p class="hint">{note}</p>}
    </Section>
  );
}
