import { Section } from '../../ui';

export interface RankedRow {
  readonly key: string;
  readonly name: string;
  /** Typed by a person: isolated, as it may be of the other direction. */
  readonly isUserText: boolean;
  /** What it is ranked by. */
  readonly value: number;
  readonly text: string;
  readonly aside: string;
}

interface RankSectionProps {
  readonly title: string;
  /** Place in the page's grid. */
  readonly area?: string;
  readonly rows: readonly RankedRow[];
  /** Heads of the table's columns. */
  readonly heads: readonly [string, string, string];
  readonly empty: string;
  readonly note?: string | null;
}

/** A ranking as a table whose bars show what part of the first one each has. */
export function RankSection({ title, area, rows, heads, empty, note = null }: RankSectionProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
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
                    <i style={{ width: `${(value / most) * 100}%` }} />
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
