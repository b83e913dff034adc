import type { Layer, Overlay } from '../../contract/settings';

interface MoverOptions {
  readonly root: HTMLElement;
  setLayout(overlay: Overlay): void;
  reportLayout(page: Element): void;
}

/**
 * Moves dragged layers by `translate`, so that a step of a drag needs no layout. Lays out the overlay instead if a layer is resized or
 * rotated, or if a layer is the custom position of a card: the position decides how the card is aligned.
 */
export function createMover({ root, setLayout, reportLayout }: MoverOptions) {
  let layout: Overlay | null = null;
  const moved = new Set<HTMLElement>();

  function frameOf(element: string): HTMLElement | null {
    return root.querySelector<HTMLElement>(`section.overlay[data-box="${CSS.escape(element)}"]`)?.parentElement ?? null;
  }

  function release(): void {
    for (const { style } of moved) Object.assign(style, { translate: '', willChange: '' });
    moved.clear();
  }

  function canTranslate(layer: Layer): boolean {
    const before = layout?.elements.find(({ box: element }) => element === layer.box);
    if (!before || layer.ownPlace || before.ownPlace) return false;
    return before.rect.width === layer.rect.width && before.rect.height === layer.rect.height && before.rotation === layer.rotation;
  }

  return {
    move(layers: readonly Layer[]): void {
      if (!layout) return;
      if (!layers.every(canTranslate)) {
        const elements = layout.elements.map((layer) => layers.find(({ box: element }) => element === layer.box) ?? layer);
        return setLayout({ ...layout, elements });
      }
      for (const { box: element, rect } of layers) {
        const [frame, before] = [frameOf(element), layout.elements.find((layer) => layer.box === element)];
        if (!frame || !before) continue;
        frame.style.translate = `${rect.x - before.rect.x}px ${rect.y - before.rect.y}px`;
        if (moved.has(frame)) continue;
        frame.style.willChange = 'translate';
        moved.add(frame);
      }
      const page = root.querySelector('.page');
      if (page) reportLayout(page);
    },
    /** Ends the drag. The page shows this layout from now on. */
    end(next: Overlay): void {
      layout = next;
      release();
    },
  };
}
