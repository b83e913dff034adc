import { easeOut } from '../motion';
import { appendElement, setText, type WidgetScene } from './drawnWidget';

interface RowElement<Row> {
  readonly element: HTMLElement;
  update(row: Row): void;
}

/** A panel with a heading and a list. `fill` fills a new row and returns a function that updates it. */
export function createListPanel<Row extends { readonly key: string }>(
  { element, isCalm }: WidgetScene,
  listTag: 'ul' | 'ol',
  fill: (element: HTMLElement, row: Row) => (row: Row) => void,
) {
  const panel = appendElement(element, 'div', 'panel');
  const heading = appendElement(panel, 'h2', 'heading');
  heading.dir = 'auto';
  const list = appendElement(panel, listTag, 'list');
  const elements = new Map<string, RowElement<Row>>();
  let isFirst = true;

  function add(row: Row): RowElement<Row> {
    const rowElement = appendElement(list, 'li', 'row');
    const one = { element: rowElement, update: fill(rowElement, row) };
    elements.set(row.key, one);
    return one;
  }

  function updateRows(rows: readonly Row[]): void {
    const formerTops = new Map([...elements.values()].map((one) => [one.element, one.element.offsetTop]));
    const keys = new Set(rows.map(({ key }) => key));
    for (const [key, one] of elements) {
      if (keys.has(key)) continue;
      elements.delete(key);
      one.element.remove();
    }
    for (const row of rows) {
      const known = elements.get(row.key);
      known?.update(row);
      list.append((known ?? add(row)).element);
    }
    if (!isFirst) for (const one of elements.values()) animateRow(one.element, formerTops.get(one.element), isCalm);
    isFirst = false;
  }

  return {
    /** An empty `title` takes no room. `lines` is the height of the list, counted in one-line rows. */
    update(title: string, rows: readonly Row[], lines: number): void {
      setText(heading, title);
      element.style.setProperty('--rows', String(lines));
      element.dataset.titled = String(title !== '');
      updateRows(rows);
    },
  };
}

const moveMs = 520;

function animateRow(element: HTMLElement, fromTop: number | undefined, isCalm: boolean): void {
  const timing = { duration: moveMs, easing: easeOut };
  if (fromTop === undefined) {
    element.animate(isCalm ? { opacity: [0, 1] } : { transform: ['translateX(-8%)', 'none'], opacity: [0, 1] }, timing);
  } else if (fromTop !== element.offsetTop && !isCalm)
    element.animate({ transform: [`translateY(${fromTop - element.offsetTop}px)`, 'none'] }, timing);
}
