import { catalogText, widgetStopTextId } from '../../../contract';
import type { ContentOf, FrameEvent } from '../../../contract/settings';
import { type CustomFrame, openCustomFrame } from './customFrame';
import type { DrawnWidget, WidgetScene } from './drawnWidget';

type Custom = ContentOf<'custom'>;

const retryMs = 10_000;
const maxWaiting = 100;

export function drawCustom({ element, page, post }: WidgetScene, first: Custom): DrawnWidget<Custom> {
  let content = first;
  let frame: CustomFrame | null = null;
  let isReady = false;
  let cancelRetry = () => {};
  /** Tests, pressed buttons and stored values that arrive while the frame opens. The first content includes the events of supporters. */
  let waiting: FrameEvent[] = [];

  function open(): void {
    const path = content.frame;
    if (path === null) return;
    frame = openCustomFrame({
      parent: element,
      page,
      path,
      soundLevel: content.soundLevel,
      onReady: () => {
        isReady = true;
        post({ kind: 'notice', notice: null });
        send([]);
        for (const event of waiting.splice(0)) frame?.post(event);
      },
      onMessage: (text) => post({ kind: 'custom', text }),
      onStopped: (why) => {
        closeFrame();
        post({ kind: 'notice', notice: catalogText(widgetStopTextId(why)) });
      },
      onAbsent: () => {
        closeFrame();
        post({ kind: 'custom', text: null });
        cancelRetry = page.after(retryMs, open);
      },
    });
  }

  /** Sends events before the content that includes them, because a widget expects new totals after the event. */
  function send(events: readonly FrameEvent[]): void {
    for (const event of events) frame?.post(event);
    frame?.post({ kind: 'content', content });
  }

  function closeFrame(): void {
    cancelRetry();
    frame?.close();
    frame = null;
    isReady = false;
    waiting = [];
  }

  open();
  return {
    update: (next, events = []) => {
      const isOther = next.frame !== content.frame || next.starts !== content.starts;
      content = next;
      if (isOther) {
        closeFrame();
        open();
      }
      if (isReady) send(events);
      else if (frame) waiting = [...waiting, ...events.filter(({ kind }) => kind !== 'event' && kind !== 'skip')].slice(-maxWaiting);
    },
    close: closeFrame,
  };
}
