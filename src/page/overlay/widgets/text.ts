import type { ContentOf } from '../../../contract';
import { appendElement, type DrawnWidget, type WidgetScene, widthOf } from './scene';

type Text = ContentOf<'text'>;

/** Height of a line, in units of the widget; generous, so that nothing leaves the place. */
const lineEm = 2.6;

/** A text of the creator, in as many lines as were typed, as large as its place allows. */
export function drawText({ element }: WidgetScene, first: Text): DrawnWidget<Text> {
  const panel = appendElement(element, 'div', 'panel');
  const words = appendElement(panel, 'p', 'words');
  words.dir = 'auto';

  function update({ text, align, panel: hasPanel }: Text): void {
    const lines = text.split('\n');
    words.textContent = text;
    element.dataset.align = align;
    element.dataset.panel = String(hasPanel);
    element.style.setProperty('--fit-w', (Math.max(...lines.map(widthOf)) + 5).toFixed(1));
    element.style.setProperty('--fit-h', (lines.length * lineEm + 5).toFixed(1));
  }

  update(first);
  return { update, close: () => {} };
}
