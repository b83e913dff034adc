import type { ContentOf } from '../../../contract';
import { appendElement, type DrawnWidget, type WidgetScene } from './scene';

type Text = ContentOf<'text'>;

/** Width of a letter, and height of a line, in units of the widget; generous, so that nothing leaves the place. */
const letterEm = 1.3;
const wideLetterEm = 2.1;
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
    element.style.setProperty('--fit-h', (lines.length * lineEm + 3).toFixed(1));
  }

  update(first);
  return { update, close: () => {} };
}

/** East Asian letters and pictures are twice as wide. */
function widthOf(line: string): number {
  return [...line].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= 0x1100 ? wideLetterEm : letterEm), 4);
}
