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
      if (caller.kind !== 'settings') {
        const isItsOwn = codesOf(settings.get(), caller, body.box).some(
          ({ code, hosts }) => code === body.code && body.hosts.every((host) => hosts.includes(host)),
        );
        if (!isItsOwn) throw refusal('FORBIDDEN', sentence('widget-of-no-box'));
      }
      return { path: `/widget/${await frames.open(body)}/` };
    },
    storeWidgetEntry: async ({ body, params, caller }) => {
      const box = params.box ?? '';
      if (codesOf(settings.get(), caller, box).length === 0) throw refusal('FORBIDDEN', sentence('widget-of-no-box'));
      await widgetStore.put(box, body);
      return {};
    },
  };
}

/** The code of the widget in a box that the caller's links show, or that which draws its alerts. */
function codesOf(
  settings: Settings,
  caller: Caller,
  name: string,
): readonly { readonly code: string | null; readonly hosts: readonly string[] }[] {
  const overlays = [overlayOf(caller), ...(caller.kind === 'anyone' ? [] : (caller.otherOverlays ?? []))];
  if (!overlays.some((overlay) => boxesOfOverlay(settings, overlay).includes(name))) return [];
  const { widget, variants = [] } = ownValue(settings.boxes, name) ?? {};
  return widget?.kind === 'custom' ? [widget] : variants.flatMap(({ change }) => change.drawnBy ?? []);
}
