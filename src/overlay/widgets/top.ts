import './feed.css';
import './top.css';
import type { ContentOf, TopRow } from '../../contract';
import { type DrawnWidget, glide, makeIn, makeName, setText, type WidgetScene } from './drawn';
import { createFigure } from './figure';
import { createRows } from './rows';

type Top = ContentOf<'top'>;

/** A ranking: place, name, sum, and how it compares with the first. */
export function drawTop({ element, isCalm }: WidgetScene, first: Top): DrawnWidget<Top> {
  const panel = makeIn(element, 'div', 'panel');
  const title = makeIn(panel, 'h2', 'heading');
  title.dir = 'auto';
  const rows = createRows<TopRow & { readonly rank: number }>({
    list: makeIn(panel, 'ol', 'list'),
    isCalm,
    keyOf: ({ key }) => key,
    fill: (row, of) => fillRow(row, of, isCalm),
  });

  function update(top: Top): void {
    setText(title, top.title);
    element.style.setProperty('--rows', String(top.rows.length));
    element.dataset.titled = String(top.title !== '');
    rows.update(top.rows.map((row, index) => ({ ...row, rank: index + 1 })));
  }

  update(first);
  return { update, close: () => {} };
}

function fillRow(
  row: HTMLElement,
  first: TopRow & { readonly rank: number },
  isCalm: boolean,
): (next: TopRow & { readonly rank: number }) => void {
  const meter = makeIn(makeIn(row, 'i', 'meter'), 'i', 'measure');
  const rank = makeIn(row, 'b', 'rank');
  makeName(row, 'name', first.name);
  const amount = createFigure(row, 'sum', isCalm);
  let shown: number | null = null;
  const change = (next: typeof first) => {
    row.dataset.rank = String(next.rank);
    rank.textContent = String(next.rank);
    amount(next.amount);
    if (shown === next.share) return;
    const place = (share: number) => `translateX(${((share - 1) * 100).toFixed(2)}%)`;
    meter.style.setProperty('transform', place(next.share));
    if (!isCalm) meter.animate({ transform: [place(shown ?? 0), place(next.share)] }, { duration: 1_100, easing: glide });
    shown = next.share;
  };
  change(first);
  return change;
}
