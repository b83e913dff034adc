import { sentence, widgetStopSentence } from '../../../contract';
import type { ContentOf, CustomEvent } from '../../../contract/settings';
import { type CustomFrame, openCustomFrame } from './customFrame';
import type { DrawnWidget, WidgetScene } from './scene';

type Custom = ContentOf<'custom'>;

/** Time until a frame that did not come is asked for again. */
const retryMs = 10_000;

/** A creator's own widget, in a frame that holds what the engine knows and nothing else of the overlay. */
export function drawCustom({ element, page, tell }: WidgetScene, first: Custom): DrawnWidget<Custom> {
  let content = first;
  let frame: CustomFrame | null = null;
  let isReady = false;
  let cancelRetry = () => {};
  /** Tests that the frame has had, or that were there before it. */
  let told = new Set<string>();
  let lastPress = 0;

  function open(): void {
    const path = content.frame;
    if (path === null) return;
    told = new Set(content.tests.map(({ key }) => key));
    lastPress = content.pressed.at(-1)?.id ?? 0;
    frame = openCustomFrame({
      parent: element,
      page,
      path,
      soundLevel: content.soundLevel,
      onReady: () => {
        isReady = true;
        tell({ kind: 'notice', notice: null });
        send();
      },
      onMessage: (text) => tell({ kind: 'custom', text }),
      onStopped: (why) => {
        closeFrame();
        tell({ kind: 'notice', notice: sentence(widgetStopSentence(why)) });
      },
      onAbsent: () => {
        closeFrame();
        tell({ kind: 'custom', text: null });
        cancelRetry = page.after(retryMs, open);
      },
    });
  }

  function send(): void {
    if (!isReady) return;
    frame?.post({ kind: 'content', content });
    for (const event of content.tests) sendTest(event);
    for (const { id, field, value } of content.pressed) {
      if (id <= lastPress) continue;
      lastPress = id;
      frame?.post({ kind: 'button', field, value });
    }
  }

  function sendTest(event: CustomEvent): void {
    if (told.has(event.key)) return;
    told.add(event.key);
    frame?.post({ kind: 'test', event });
  }

  function closeFrame(): void {
    cancelRetry();
    frame?.close();
    frame = null;
    isReady = false;
  }

  open();
  return {
    update: (next) => {
      const isOther = next.frame !== content.frame || next.starts !== content.starts;
      content = next;
      if (!isOther) return send();
      closeFrame();
      open();
    },
    close: closeFrame,
  };
}
