import { expect, test } from 'vitest';
import { businessKey } from '../../contract/api';
import { defaultWidget, type Widget } from '../../contract/settings';
import { perkLine, purchase } from '../../testing/events';
import { widgetContext, widgetData, widgetElement } from '../../testing/widgets';
import { contentOf } from './contentOf';
import { lineKey } from './perks';

const namesOfAll = Object.getOwnPropertyNames(Object.prototype);

test('perks named like a property of every object are ordinary rows of the perk board, with their progress', () => {
  const widget: Widget = { ...defaultWidget('perks'), entries: namesOfAll.length } as Extract<Widget, { kind: 'perks' }>;
  const events = namesOfAll.map((name) =>
    purchase({ donationId: name, donorName: name, perks: [perkLine({ id: name, title: name, quantity: 2 })] }),
  );
  const perksDone = Object.fromEntries(events.slice(1).map((event) => [lineKey(businessKey(event), 0), 1]));
  const element = widgetElement(widget, { perkIds: namesOfAll });
  const content = contentOf(widgetData({ events, streamEvents: events, perksDone }), widgetContext(widget, { element }));
  const rows = content?.kind === 'perks' ? content.rows : [];
  expect(rows.map(({ title, quantity, done, buyers }) => ({ title, quantity, done, buyers }))).toEqual(
    namesOfAll.map((name, place) => ({ title: name, quantity: 2, done: place === 0 ? 0 : 1, buyers: [name] })),
  );
});

test('no item of a purchase with such a name is done until it is ticked off', () => {
  const widget: Widget = { ...defaultWidget('perks'), entries: 1 } as Extract<Widget, { kind: 'perks' }>;
  for (const name of namesOfAll) {
    const event = purchase({ donationId: name, perks: [], perk: { id: name, title: name } });
    const content = contentOf(widgetData({ events: [event], streamEvents: [event] }), widgetContext(widget));
    expect(content).toMatchObject({ rows: [{ title: name, quantity: 1, done: 0 }] });
  }
});
