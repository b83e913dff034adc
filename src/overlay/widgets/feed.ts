import './feed.css';
import type { ContentOf, WidgetEntry } from '../../contract';
import { type DrawnWidget, makeIn, setText, type WidgetScene } from './drawn';
import { fillEntry } from './entryLine';
import { createRows } from './rows';

type Feed = ContentOf<'feed'>;

/** What happened last, the newest first. */
export function drawFeed({ element, isCalm }: WidgetScene, first: Feed): DrawnWidget<Feed> {
  const panel = makeIn(element, 'div', 'panel');
  const title = makeIn(panel, 'h2', 'heading');
  title.dir = 'auto';
  const rows = createRows<WidgetEntry>({
    list: makeIn(panel, 'ul', 'list'),
    isCalm,
    keyOf: ({ key }) => key,
    fill(row, entry) {
      let shown = JSON.stringify(entry);
      fillEntry(row, entry);
      return (next) => {
        const text = JSON.stringify(next);
        if (text !== shown) fillEntry(row, next);
        shown = text;
      };
    },
  });

  function update(feed: Feed): void {
    setText(title, feed.title);
    element.style.setProperty('--rows', String(feed.entries.reduce((lines, { message }) => lines + (message ? 1.75 : 1), 0)));
    element.dataset.titled = String(feed.title !== '');
    rows.update(feed.entries);
  }

  update(first);
  return { update, close: () => {} };
}
