import type { DrawnLayer } from '../../contract/engine';
import type { Overlay } from '../../contract/settings';
import type { PageLike } from '../overlay';
import { measureDrawn } from './drawnRect';

/** An element is measured this long after a change, so that several changes are measured together. */
const measureDelayMs = 80;

const elements = 'section.overlay[data-box]';

interface DrawnReporterOptions {
  readonly root: HTMLElement;
  readonly page: Pick<PageLike, 'after'>;
  report(layers: readonly DrawnLayer[]): void;
}

/**
 * Reports the rectangle that each element's content fills (SPEC SPG-138). A moving alert has no fixed rectangle, so alerts are measured
 * only while they do not move.
 */
export function createDrawnReporter({ root, page, report }: DrawnReporterOptions) {
  const { ownerDocument: document } = root;
  const changed = new Set<HTMLElement>();
  const sent = new Map<string, string>();
  let layout: Overlay | null = null;
  let cancel: (() => void) | null = null;

  const mutations = new MutationObserver(onMutations);
  const observed = new WeakSet<Element>();
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) add(target);
  });

  function add(overlay: HTMLElement): void {
    changed.add(overlay);
    if (layout) cancel ??= page.after(measureDelayMs, measure);
  }

  function addAll(): void {
    for (const overlay of root.querySelectorAll<HTMLElement>(elements)) add(overlay);
  }

  function observeSizes(): void {
    for (const overlay of root.querySelectorAll(elements)) {
      if (!observed.has(overlay)) sizes.observe(overlay);
      observed.add(overlay);
    }
  }

  function onMutations(records: readonly MutationRecord[]): void {
    for (const { type, target, attributeName } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const isFrame = element?.matches('.frame') ?? false;
      if (isFrame && type === 'childList') observeSizes();
      if (isFrame && type === 'attributes' && attributeName !== 'style') continue; // each layout writes the class, changed or not
      const overlay = isFrame ? element?.querySelector(`:scope > ${elements}`) : element?.closest(elements);
      if (overlay instanceof HTMLElement) add(overlay);
    }
  }

  function measure(): void {
    cancel = null;
    const layers = [...changed].flatMap((overlay) => (overlay.isConnected ? (measureLayer(overlay) ?? []) : []));
    changed.clear();
    mutations.takeRecords(); // measuring a rotated layer changed its style for a moment
    const news = layers.filter((layer) => sent.get(layer.box) !== JSON.stringify(layer));
    for (const layer of news) sent.set(layer.box, JSON.stringify(layer));
    if (news.length > 0) report(news);
  }

  function measureLayer(overlay: HTMLElement): DrawnLayer | null {
    const frame = overlay.parentElement;
    const layer = layout?.elements.find(({ box: element }) => element === overlay.dataset.box);
    const alert = overlay.querySelector<HTMLElement>(':scope > .alert');
    const content = alert ?? [...overlay.querySelectorAll<HTMLElement>(':scope > .widget')].at(-1);
    if (!frame || !layer || (alert && !('still' in alert.dataset))) return null;
    const { rotate } = frame.style;
    if (rotate) frame.style.rotate = 'none';
    const edges = content ? measureDrawn(content) : null;
    const box = frame.getBoundingClientRect();
    if (rotate) frame.style.rotate = rotate;
    // The parent element of a full-screen alert has no size, because it is `display: contents`.
    const origin = box.width > 0 ? { x: box.left, y: box.top } : layer.rect;
    const words = content?.matches('[data-widget="text"]') ? content.querySelector('.words') : null;
    const fontPx = words ? { fontPx: tenth(Number.parseFloat(getComputedStyle(words).fontSize)) } : {};
    return { box: layer.box, of: layer.rect, drawn: edges && toRect(edges, origin), ...fontPx };
  }

  mutations.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  document.fonts.addEventListener('loadingdone', addAll);
  root.addEventListener('load', addAll, true);

  return {
    /** The layout that the page shows from now on. null if nobody needs reports. */
    setLayout(next: Overlay | null): void {
      const names = next?.elements.map(({ box: element }) => element) ?? [];
      for (const element of sent.keys()) if (!names.includes(element)) sent.delete(element);
      layout = next;
    },
    close(): void {
      cancel?.();
      mutations.disconnect();
      sizes.disconnect();
      document.fonts.removeEventListener('loadingdone', addAll);
      root.removeEventListener('load', addAll, true);
    },
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const tenth = (px: number) => Math.round(px * 10) / 10;

function toRect({ left, top, right, bottom }: NonNullable<ReturnType<typeof measureDrawn>>, origin: Point): DrawnLayer['drawn'] {
  return { x: tenth(left - origin.x), y: tenth(top - origin.y), width: tenth(right - left), height: tenth(bottom - top) };
}
