import { Section } from '../../ui';

export interface RankedRow {
  readonly key: string;
  readonly name: string;
  /** Typed by a person: isolated, as it may be of the other direction. */
  readonly isUserText: boolean;
  /** The rank's criterion. */
  readonly value: number;
  readonly text: string;
  readonly aside: string;
}

interface RankSectionProps {
  readonly title: string;
  /** Grid area of the page. */
  readonly area?: string;
  readonly rows: readonly RankedRow[];
  /** Column headings of the table. */
  readonly heads: readonly [string, string, string];
  readonly empty: string;
  readonly note?: string | null;
}

/** A ranking as a table; bars show each row's value relative to the first. */
export function RankSection({ title, area, rows, heads, empty, note = null }: RankSectionProps) {
  const max = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <Section title={title} area={area}>
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
