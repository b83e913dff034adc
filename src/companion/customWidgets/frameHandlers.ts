import { catalogText } from '../../contract';
import { elementsOfOverlay, type Settings } from '../../contract/settings';
import { type Caller, type CompanionHandlers, overlayOf } from '../access/authenticate';
import type { Features } from '../features';
import { refusal } from '../problems';
import { codesOf, isSaved, storeOf } from './savedCode';

export function frameHandlers({ settings, frames, widgetStore, hub }: Features) {
  return {
    openWidgetFrame: async ({ body, caller }) => {
      if (caller.kind === 'settings') return { path: `/widget/${await frames.open(body, null)}/` };
      const overlay = overlayShowing(settings.get(), caller, body.box);
      if (overlay === undefined || !isSaved(settings.get(), body)) throw refusal('FORBIDDEN', catalogText('widget-of-no-box'));
      return { path: `/widget/${await frames.open(body, overlay)}/` };
    },
    storeWidgetEntry: async ({ body, params, caller }) => {
      const element = params.box ?? '';
      const isOfEditor = caller.kind === 'settings';
      const isShown = isOfEditor || overlayShowing(settings.get(), caller, element) !== undefined;
      if (!isShown || codesOf(settings.get(), element).length === 0) throw refusal('FORBIDDEN', catalogText('widget-of-no-box'));
      // If an overlay shows the element, values from the editor are not stored: the overlay's frame gets the same button presses, and
      // stores its own values.
      if (isOfEditor && hub.shows(element)) return {};
      const { name, elements } = storeOf(settings.get(), element, body.area);
      widgetStore.put(name, body);
      if (body.area === 'store') hub.widgetStored({ ...body, boxes: [...elements] });
      return {};
    },
  } satisfies CompanionHandlers;
}

/**
 * Finds an overlay of the caller that shows the element. Prefers `otherOverlays`: there, an engine sends the link of the page that shows
 * the element. The engine's own key may belong to another overlay.
 */
function overlayShowing(settings: Settings, caller: Caller, element: string): string | undefined {
  const overlays = [...(caller.kind === 'anyone' ? [] : (caller.otherOverlays ?? [])), overlayOf(caller)];
  return overlays.find((overlay) => elementsOfOverlay(settings, overlay).includes(element));
}
