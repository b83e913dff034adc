/*
 * A link that somebody presses under Interact opens nothing (SPEC CUS-95): to follow it would end the widget, and a frame opens no window. A
 * link to a place of the widget's own document works, and so do the widget's own handlers.
 */

export function keepLinks(frame: Window & typeof globalThis): void {
  const { document } = frame;
  const isOwnPlace = (address: string) => address.split('#')[0] === document.baseURI.split('#')[0] && address.includes('#');
  frame.addEventListener(
    'click',
    (event) => {
      for (const node of event.composedPath()) {
        const isLink =
          node instanceof frame.HTMLAnchorElement || node instanceof frame.HTMLAreaElement || node instanceof frame.SVGAElement;
        if (!isLink) continue;
        const address = node instanceof frame.SVGAElement ? new URL(node.href.baseVal, document.baseURI).href : node.href;
        if (address !== '' && !/^javascript:/i.test(address) && !isOwnPlace(address)) event.preventDefault();
      }
    },
    true,
  );
}
