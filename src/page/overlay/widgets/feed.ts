import type { ContentOf, WidgetEntry } from '../../../contract/settings';
import type { DrawnWidget, WidgetScene } from './drawnWidget';
import { fillEntry } from './entry';
import { createListPanel } from './listPanel';

type Feed = ContentOf<'feed'>;

export function drawFeed(scene: WidgetScene, first: Feed): DrawnWidget<Feed> {
  const panel = createListPanel<WidgetEntry>(scene, 'ul', (row, entry) => {
    let shownJson = JSON.stringify(entry);
    fillEntry(row, entry);
    return (next) => {
      const json = JSON.stringify(next);
      if (json !== shownJson) fillEntry(row, next);
      shownJson = json;
    };
  });
  const update = ({ title, entries }: Feed) =>
    panel.update(
      title,
      entries,
      entries.reduce((lines, { message }) => lines + (message ? 1.75 : 1), 0),
    );
  update(first);
  return { update, close: () => {} };
}
