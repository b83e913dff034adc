import type { ContentOf } from '../../../contract/settings';
import { createFigure } from './figure';
import { appendElement, type DrawnWidget, setText, type WidgetScene } from './scene';

type Totals = ContentOf<'totals'>;

interface Cell {
  readonly element: HTMLElement;
  update(label: string, text: string): void;
}

export function drawTotals({ element, isCalm }: WidgetScene, first: Totals): DrawnWidget<Totals> {
  const panel = appendElement(element, 'div', 'panel');
  const title = appendElement(panel, 'h2', 'heading');
  title.dir = 'auto';
  const row = appendElement(panel, 'div', 'figures');
  const cells = new Map<string, Cell>();

  function add(key: string): Cell {
    const cellElement = appendElement(row, 'div', 'cell-of');
    cellElement.dataset.figure = key;
    const figure = createFigure(cellElement, 'number', isCalm);
    const label = appendElement(cellElement, 'span', 'label');
    const cell: Cell = {
      element: cellElement,
      update(labelText, text) {
        figure(text);
        setText(label, labelText);
      },
    };
    cells.set(key, cell);
    return cell;
  }

  function update({ title: heading, figures }: Totals): void {
    setText(title, heading);
    element.style.setProperty('--columns', String(figures.length));
    element.dataset.titled = String(heading !== '');
    for (const [key, cell] of cells) {
      if (figures.some((figure) => figure.key === key)) continue;
      cells.delete(key);
      cell.element.remove();
    }
    for (const { key, label, text } of figures) {
      const cell = cells.get(key) ?? add(key);
      cell.update(label, text);
      row.append(cell.element);
    }
  }

  update(first);
  return { update, close: () => {} };
}
