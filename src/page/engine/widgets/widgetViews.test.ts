import { expect, test } from 'vitest';
import type { BusinessEvent } from '../../../contract/api';
import type { EngineMessage } from '../../../contract/engine';
import { defaultWidget, type Widget } from '../../../contract/settings';
import { donation } from '../../../testing/events';
import { createVirtualTime } from '../../../testing/virtualTime';
import { settingsWith, widgetData } from '../../../testing/widgets';
import type { Page } from '../pages';
import { createCustomWidgets } from './custom';
import type { RunningTimers } from './timers';
import type { WidgetScope } from './widgetPart';
import { createWidgetViews } from './widgetViews';

const widget = { ...defaultWidget('custom'), code: '0'.repeat(32), currency: 'USD' } as Widget;

function openViews() {
  const time = createVirtualTime();
  const settings = settingsWith({ widget });
  const posted: EngineMessage[] = [];
  const page: Page = {
    ...{
      id: 'p1',
      element: 'widget',
      overlay: 'widget',
      layer: null,
      overlayKey: 'key',
      visible: true,
      active: null,
      shownSinceMs: 0,
      unanswered: 0,
    },
    post: (message) => void posted.push(message),
  };
  const nowMs = () => time.clock.now();
  const scope = {
    ...{ clock: time.clock, timers: time.timers, nowMs },
    ...{ pages: { all: () => [page] }, settings: () => settings, shown: () => [widget], draw: () => {}, call: () => new Promise(() => {}) },
  } as unknown as WidgetScope;
  const custom = createCustomWidgets(scope, { hasLists: () => true, onProblem: () => {} });
  const timers = { reading: () => undefined } as unknown as RunningTimers;
  const count = { moderated: 0 };
  const moderate = (event: BusinessEvent) => {
    count.moderated += 1;
    return event;
  };
  const views = createWidgetViews({ scope, moderator: { moderate, moderateTest: moderate }, custom, timers, onTimer: () => {} });
  return { views, custom, posted, count };
}

const donations = (ids: number) => Array.from({ length: ids }, (_, id) => donation({ id: `d${ids - id}` }));

function openAfter(missed: number) {
  const opened = openViews();
  const events = donations(300);
  const data = widgetData({ events, streamEvents: events });
  opened.views.post(widgetData());
  for (const event of events.slice(0, missed).reverse()) opened.custom.onEvents([event], [event]);
  opened.posted.length = 0;
  opened.count.moderated = 0;
  return { ...opened, data };
}

test('the content of a custom widget is computed once, however many events its page missed', () => {
  const [one, many] = [openAfter(1), openAfter(300)];
  for (const { views, data } of [one, many]) views.post(data);
  expect(one.posted).toMatchObject([{ kind: 'widget', events: [{ kind: 'event', event: { key: 'donation.created:d300' } }] }]);
  expect(many.posted).toMatchObject([{ kind: 'widget', view: { content: { kind: 'custom' } } }]);
  expect(many.posted.flatMap((message) => (message.kind === 'widget' ? (message.events ?? []) : []))).toHaveLength(60);
  expect(one.count.moderated).toBeGreaterThan(0);
  expect(many.count.moderated).toBe(one.count.moderated);
});

test('tests that a page missed do not scan the events of the stream again', () => {
  const { views, custom, posted, data } = openAfter(0);
  views.post(data);
  for (let at = 0; at < 50; at += 1) custom.onTest('widget', [donation({ id: `t${at}` })]);
  posted.length = 0;
  let scans = 0;
  const streamEvents = new Proxy(data.streamEvents, {
    get: (list, key) => {
      if (key === 'filter') scans += 1;
      return Reflect.get(list, key);
    },
  });
  views.post({ ...data, streamEvents });
  expect(posted.flatMap((message) => (message.kind === 'widget' ? (message.events ?? []) : []))).toHaveLength(50);
  expect(scans).toBe(1);
});
