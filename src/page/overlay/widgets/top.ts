import type { ContentOf, TopRow } from '../../../contract/settings';
import { easeOut } from '../motion';
import { appendElement, appendName, type DrawnWidget, type WidgetScene } from './drawnWidget';
import { createFigure } from './figure';
import { createListPanel } from './listPanel';

type Top = ContentOf<'top'>;

type RankedRow = TopRow & { readonly rank: number };

export function drawTop(scene: WidgetScene, first: Top): DrawnWidget<Top> {
  const panel = createListPanel<RankedRow>(scene, 'ol', (row, entry) => fillRow(row, entry, scene.isCalm));
  const update = ({ title, rows }: Top) => {
    const ranked = rows.map((row, index) => ({ ...row, rank: index + 1 }));
    panel.update(title, ranked, rows.length);
  };
  update(first);
  return { update, close: () => {} };
}

function fillRow(row: HTMLElement, first: RankedRow, isCalm: boolean): (next: RankedRow) => void {
  const meter = appendElement(appendElement(row, 'i', 'meter'), 'i', 'measure');
  const rank = appendElement(row, 'b', 'rank');
  appendName(row, 'name', first.name);
  appendElement(row, 'i', 'room');
  const amount = createFigure(row, 'sum', isCalm);
  let shown: number | null = null;
  const update = (next: RankedRow) => {
    row.dataset.rank = String(next.rank);
    rank.textContent = String(next.rank);
    amount(next.amount);
    if (shown === next.share) return;
    const transformFor = (share: number) => `translateX(${((share - 1) * 100).toFixed(2)}%)`;
    meter.style.setProperty('transform', transformFor(next.share));
    if (!isCalm) meter.animate({ transform: [transformFor(shown ?? 0), transformFor(next.share)] }, { duration: 1_100, easing: easeOut });
    shown = next.share;
  };
  update(first);
  return update;
}
