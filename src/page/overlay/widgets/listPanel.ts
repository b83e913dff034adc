import { easeOut } from '../motion';
import { appendElement, setText, type WidgetScene } from './scene';

/** A panel with a heading and a list. */
export interface ListPanel<Row> {
  /** An empty `title` takes no room. `lines` = the height of all rows, in heights of a plain row. */
  update(title: string, rows: readonly Row[], lines: number): void;
}

export function createListPanel<Row extends { readonly key: string }>(
  { element, isCalm }: WidgetScene,
  listTag: 'ul' | 'ol',
  fill: RowsOptions<Row>['fill'],
): ListPanel<Row> {
  const panel = appendElement(element, 'div', 'panel');
  const heading = appendElement(panel, 'h2', 'heading');
  heading.dir = 'auto';
  const list = createRows<Row>({ list: appendElement(panel, listTag, 'list'), isCalm, keyOf: ({ key }) => key, fill });
  return {
    update(title, rows, lines) {
      setText(heading, title);
      element.style.setProperty('--rows', String(lines));
      element.dataset.titled = String(title !== '');
      list.update(rows);
    },
  };
}

const moveMs = 520;

interface Rows<Row> {
  update(rows: readonly Row[]): void;
}

interface RowsOptions<Row> {
  readonly list: HTMLElement;
  readonly isCalm: boolean;
  keyOf(row: Row): string;
  /** Fills a new row. Returns a function that updates it. */
  fill(element: HTMLElement, row: Row): (row: Row) => void;
}

interface RowElement<Row> {
  readonly element: HTMLElement;
  update(row: Row): void;
}

/** A list that animates new rows and rows that move, by transform and opacity. */
function createRows<Row>({ list, isCalm, keyOf, fill }: RowsOptions<Row>): Rows<Row> {
  const elements = new Map<string, RowElement<Row>>();
  let isFirst = true;

  function add(row: Row): RowElement<Row> {
    const element = appendElement(list, 'li', 'row');
    const one = { element, update: fill(element, row) };
    elements.set(keyOf(row), one);
    return one;
  }

  return {
    update(rows) {
      const formerTops = new Map([...elements.values()].map(({ element }) => [element, element.offsetTop]));
      const keys = new Set(rows.map(keyOf));
      for (const [key, { element }] of elements) {
        if (keys.has(key)) continue;
        elements.delete(key);
        element.remove();
      }
      for (const row of rows) {
        const known = elements.get(keyOf(row));
        if (known) known.update(row);
        list.append((known ?? add(row)).element);
      }
      if (!isFirst) for (const { element } of elements.values()) animateRow(element, formerTops.get(element), isCalm);
      isFirst = false;
    },
  };
}

/** `fromTop` = undefined for a new row. */
function animateRow(element: HTMLElement, fromTop: number | undefined, isCalm: boolean): void {
  const timing = { duration: moveMs, easing: easeOut };
  if (fromTop === undefined) {
    element.animate(isCalm ? { opacity: [0, 1] } : { transform: ['translateX(-8%)', 'none'], opacity: [0, 1] }, timing);
  } else if (fromTop !== element.offsetTop && !isCalm)
    element.animate({ transform: [`translateY(${fromTop - element.offsetTop}px)`, 'none'] }, timing);
}
