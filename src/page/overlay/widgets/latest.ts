import type { ContentOf, WidgetEntry } from '../../../contract/settings';
import { textSize } from '../alertView';
import { appendElement, appendName, type DrawnWidget, setText, swapLines, type WidgetScene } from './drawnWidget';
import { fillIcon } from './entry';

type Latest = ContentOf<'latest'>;

export function drawLatest(scene: WidgetScene, first: Latest): DrawnWidget<Latest> {
  const { element } = scene;
  const panel = appendElement(element, 'div', 'panel');
  const icon = appendElement(panel, 'i', 'icon');
  const title = appendElement(panel, 'h2', 'heading');
  title.dir = 'auto';
  const slot = appendElement(panel, 'div', 'slot');
  let shown: { readonly key: string; readonly line: HTMLElement } | null = null;

  function update({ title: heading, entry }: Latest): void {
    setText(title, heading);
    element.dataset.type = entry.type;
    fillIcon(icon, entry.type);
    const key = JSON.stringify(entry);
    if (shown?.key === key) return;
    const line = appendLine(slot, entry);
    if (shown) swapLines(shown.line, line, scene);
    shown = { key, line };
  }

  update(first);
  return { update, close: () => {} };
}

function appendLine(slot: HTMLElement, { name, amount, perks }: WidgetEntry): HTMLElement {
  const line = appendElement(slot, 'p', 'newest');
  if (name) appendName(line, 'name', name).dataset.part = 'name';
  const detail = [amount, ...perks.map(({ title, quantity }) => (quantity > 1 ? `${quantity}× ${title}` : title))]
    .filter(Boolean)
    .join(', ');
  if (detail) {
    const part = appendName(line, amount ? 'detail' : 'detail bought', detail);
    part.dataset.part = 'detail';
    part.dataset.size = amount ? textSize(amount, 0, 16) : 'short';
  }
  return line;
}
