import './overlay.css';
import { type Overlay, placeOf, sideOf } from '../../contract/settings';
import { reportLayout, type Undo } from './ports';

/** Adds an area to the page. An element looks in this area exactly as in a browser source of the same size. */
export function appendFrame(parent: HTMLElement): HTMLElement {
  const frame = parent.ownerDocument.createElement('div');
  frame.className = 'frame';
  parent.append(frame);
  return frame;
}

interface MountedLayer {
  readonly frame: HTMLElement;
  readonly unmount: Undo;
}

/** The layers of an overlay, each in its own frame. Moving an element does not reload its content (SPEC OVL-4). */
export function createLayerFrames(page: HTMLElement, mount: (element: string, frame: HTMLElement) => Undo) {
  const mounted = new Map<string, MountedLayer>();

  function add(elementName: string): MountedLayer {
    const frame = appendFrame(page);
    const element = { frame, unmount: mount(elementName, frame) };
    mounted.set(elementName, element);
    return element;
  }

  function remove(element: string, { frame, unmount }: MountedLayer): void {
    mounted.delete(element);
    unmount();
    frame.remove();
  }

  function show(layout: Overlay | null): void {
    const layers = layout?.elements ?? [];
    for (const [elementName, element] of mounted) if (!layers.some((one) => one.box === elementName)) remove(elementName, element);
    for (const [index, layer] of layers.entries()) {
      const { frame } = mounted.get(layer.box) ?? add(layer.box);
      const { rect, ownPlace } = layer;
      const size = layout?.size ?? rect;
      Object.assign(frame.style, placeOf(layer, size), { zIndex: String(index) });
      frame.className = ownPlace ? 'frame own' : 'frame';
      frame.style.setProperty('--w', String(rect.width));
      frame.style.setProperty('--x', String(sideOf(rect.x, size.width - rect.width)));
      frame.style.setProperty('--y', String(sideOf(rect.y, size.height - rect.height)));
    }
    reportLayout(page);
  }

  return { show, close: () => show(null) };
}
