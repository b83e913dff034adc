import { appendElement, easeOut } from './drawn';

const moveMs = 520;

export interface Rows<Row> {
  update(rows: readonly Row[]): void;
}

export interface RowsOptions<Row> {
  readonly list: HTMLElement;
  readonly isCalm: boolean;
  keyOf(row: Row): string;
  /** Fills a new row; answers how it is changed. */
  fill(element: HTMLElement, row: Row): (row: Row) => void;
}

interface Standing<Row> {
  readonly element: HTMLElement;
  change(row: Row): void;
}

/** A list whose rows come, move to their new places and go, by transform and opacity. */
export function createRows<Row>({ list, isCalm, keyOf, fill }: RowsOptions<Row>): Rows<Row> {
  const standing = new Map<string, Standing<Row>>();
  let isFirst = true;

  function add(row: Row): Standing<Row> {
    const element = appendElement(list, 'li', 'row');
    const one = { element, change: fill(element, row) };
    standing.set(keyOf(row), one);
    return one;
  }

  return {
    update(rows) {
      const places = new Map([...standing.values()].map(({ element }) => [element, element.offsetTop]));
      const keys = new Set(rows.map(keyOf));
      for (const [key, { element }] of standing) {
        if (keys.has(key)) continue;
        standing.delete(key);
        element.remove();
      }
      for (const row of rows) {
        const known = standing.get(keyOf(row));
        if (known) known.change(row);
        list.append((known ?? add(row)).element);
      }
      if (!isFirst) for (const { element } of standing.values()) arrive(element, places.get(element), isCalm);
      isFirst = false;
    },
  };
}

function arrive(element: HTMLElement, fromTop: number | undefined, isCalm: boolean): void {
  const timing = { duration: moveMs, easing: easeOut };
  if (fromTop === undefined) {
    element.animate(isCalm ? { opacity: [0, 1] } : { transform: ['translateX(-8%)', 'none'], opacity: [0, 1] }, timing);
  } else if (fromTop !== element.offsetTop && !isCalm)
    element.animate({ transform: [`translateY(${fromTop - element.offsetTop}px)`, 'none'] }, timing);
}
