import type { ContentOf } from '../../../contract';
import { createFigure } from './figure';
import { appendElement, type DrawnWidget, setText, type WidgetScene } from './scene';

type Totals = ContentOf<'totals'>;

interface Standing {
  readonly element: HTMLElement;
  change(label: string, text: string): void;
}

/** What this stream brought, in figures that count on. */
export function drawTotals({ element, isCalm }: WidgetScene, first: Totals): DrawnWidget<Totals> {
  const panel = appendElement(element, 'div', 'panel');
  const title = appendElement(panel, 'h2', 'heading');
  title.dir = 'auto';
  const row = appendElement(panel, 'div', 'figures');
  const standing = new Map<string, Standing>();

  function add(key: string): Standing {
    const cell = appendElement(row, 'div', 'cell-of');
    cell.dataset.figure = key;
    const figure = createFigure(cell, 'number', isCalm);
    const label = appendElement(cell, 'span', 'label');
    const one: Standing = {
      element: cell,
      change(words, text) {
        figure(text);
        setText(label, words);
      },
    };
    standing.set(key, one);
    return one;
  }

  function update({ title: words, figures }: Totals): void {
    setText(title, words);
    element.style.setProperty('--columns', String(figures.length));
    element.dataset.titled = String(words !== '');
    for (const [key, { element: cell }] of standing) {
      if (figures.some((figure) => figure.key === key)) continue;
      standing.delete(key);
      cell.remove();
    }
    for (const { key, label, text } of figures) {
      const one = standing.get(key) ?? add(key);
      one.change(label, text);
      row.append(one.element);
    }
  }

  update(first);
  return { update, close: () => {} };
}
