import { boxesOfOverlay, type CompanionEndpoints, ownValue, type Settings, sentence } from '../../contract';
import type { Handlers } from '../../server/http';
import { type Caller, overlayOf } from '../access/authenticate';
import { refusal } from '../problems';
import type { StoredDocument } from '../storage/storedDocument';
import type { Frames } from './frames';
import type { WidgetStore } from './widgetStore';

export interface FrameHandlerParts {
  readonly settings: Pick<StoredDocument<Settings>, 'get'>;
  readonly frames: Frames;
  readonly widgetStore: WidgetStore;
}

export function createFrameHandlers({
  settings,
  frames,
  widgetStore,
}: FrameHandlerParts): Pick<Handlers<CompanionEndpoints, Caller>, 'openWidgetFrame' | 'storeWidgetEntry'> {
  return {
    openWidgetFrame: async ({ body, caller }) => {
      // The creator's own pages also try what is not saved yet.
      if (caller.kind === 'settings') return { path: `/widget/${await frames.open(body, null)}/` };
      const overlay = overlayShowing(settings.get(), caller, body.box);
      const isItsOwn = codesOf(settings.get(), body.box).some(
        ({ code, hosts }) => code === body.code && body.hosts.every((host) => hosts.includes(host)),
      );
      if (overlay === undefined || !isItsOwn) throw refusal('FORBIDDEN', sentence('widget-of-no-box'));
      return { path: `/widget/${await frames.open(body, overlay)}/` };
    },
    storeWidgetEntry: async ({ body, params, caller }) => {
      const box = params.box ?? '';
      if (overlayShowing(settings.get(), caller, box) === undefined || codesOf(settings.get(), box).length === 0)
        throw refusal('FORBIDDEN', sentence('widget-of-no-box'));
      await widgetStore.put(box, body);
      return {};
    },
  };
}

/**
 * The overlay of the caller's links that shows the box. A page's own link comes in the header, beside its engine's key, so it is
 * looked at first.
 */
function overlayShowing(settings: Settings, caller: Caller, box: string): string | undefined {
  const overlays = [...(caller.kind === 'anyone' ? [] : (caller.otherOverlays ?? [])), overlayOf(caller)];
  return overlays.find((overlay) => boxesOfOverlay(settings, overlay).includes(box));
}

/** The code of the widget in a box, or that which draws its alerts. */
function codesOf(settings: Settings, name: string): readonly { readonly code: string | null; readonly hosts: readonly string[] }[] {
  const { widget, variants = [] } = ownValue(settings.boxes, name) ?? {};
  return widget?.kind === 'custom' ? [widget] : variants.flatMap(({ change }) => change.drawnBy ?? []);
}
