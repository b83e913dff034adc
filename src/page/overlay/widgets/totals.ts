import type { ContentOf } from '../../../contract/settings';
import { appendElement, type DrawnWidget, setText, type WidgetScene, widthOf } from './drawnWidget';
import { createFigure } from './figure';

type Totals = ContentOf<'totals'>;

/** The estimated width of a column and its gap, in em. A digit of the widest font is 2.3em wide. */
const columnEm = ({ label, text }: Totals['figures'][number]) => Math.max(13, text.length * 2.3 + 3.4, widthOf(label) * 0.9);

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
    element.style.setProperty('--fit-w', figures.reduce((sum, figure) => sum + columnEm(figure), 6).toFixed(1));
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
