import type { ContentOf, PerkRow } from '../../../contract/settings';
import { appendElement, appendName, type DrawnWidget, type WidgetScene } from './drawnWidget';
import { fillTick } from './entry';
import { createFigure } from './figure';
import { createListPanel } from './listPanel';
import { fillPerkImage } from './perkImage';

type Perks = ContentOf<'perks'>;

export function drawPerks(scene: WidgetScene, first: Perks): DrawnWidget<Perks> {
  const panel = createListPanel<PerkRow>(scene, 'ul', (row, perk) => fillRow(row, perk, scene.isCalm));
  const update = ({ title, rows }: Perks) => panel.update(title, rows, rows.length * 1.15);
  update(first);
  return { update, close: () => {} };
}

function fillRow(row: HTMLElement, first: PerkRow, isCalm: boolean): (next: PerkRow) => void {
  const count = appendElement(row, 'b', 'count');
  const quantity = createFigure(count, 'quantity', isCalm);
  const icon = appendElement(row, 'i', 'icon');
  const title = appendName(row, 'name', first.title);
  const buyers = appendElement(row, 'p', 'buyers');
  const done = appendElement(row, 'span', 'done');
  fillTick(appendElement(done, 'i', 'tick'));
  const doneCount = createFigure(done, 'ticked', isCalm);
  let buyersKey = '';
  let image: string | undefined;
  icon.hidden = true;
  const updateImage = (next: string | undefined) => {
    if (next === image) return;
    image = next;
    icon.replaceChildren();
    icon.hidden = !next;
    if (next)
      fillPerkImage(icon, next, () => {
        if (next === image) icon.hidden = true;
      });
  };
  const update = (next: PerkRow) => {
    quantity(`×${next.quantity}`);
    row.dataset.done = next.done === 0 ? 'no' : next.done < next.quantity ? 'partly' : 'yes';
    done.hidden = next.done === 0;
    doneCount(next.done < next.quantity ? `${next.done}/${next.quantity}` : '');
    title.textContent = next.title;
    updateImage(next.image);
    const key = JSON.stringify([next.buyers, next.more]);
    if (key !== buyersKey) fillBuyers(buyers, next);
    buyersKey = key;
  };
  update(first);
  return update;
}

function fillBuyers(line: HTMLElement, { buyers, more }: PerkRow): void {
  const names = buyers.filter((name) => name !== null);
  line.replaceChildren();
  for (const [index, name] of names.entries()) {
    if (index > 0) line.append(', ');
    appendName(line, 'buyer', name);
  }
  if (more > 0) line.append(` +${more}`);
  line.hidden = names.length === 0;
}
