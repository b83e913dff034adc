import { appendElement, setText, type WidgetScene } from './drawn';
import { createRows, type RowsOptions } from './rows';

/** A panel with a heading and a list below it. */
export interface ListPanel<Row> {
  /** An empty `title` takes no room. `lines` = what the rows take in all, in heights of one. */
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
