import type { Alert, EngineMessage, StillRequest } from '../../contract/engine';
import { elementSettings, type Overlay, type Settings, withoutHidden } from '../../contract/settings';
import { type AlertSource, sampleEvent, sampleEvents, sampleTexts } from '../alerts';
import { alertTexts } from '../alerts/editor';

/** How long a still image lasts: longer than any session of the editor, but within the range of the browser's timers. */
const stillMs = 7 * 24 * 60 * 60 * 1_000;

export interface StillsShown {
  readonly settings: Settings;
  readonly overlay: Overlay;
  readonly request: StillRequest;
}

interface StillsOptions {
  now(): number;
  compose(element: string, events: AlertSource, shown: StillsShown): Alert | null;
  send(element: string, message: EngineMessage): void;
}

interface Still {
  readonly showId: number;
  /** The still alert that was sent, as JSON. An equal alert is not sent again. */
  readonly text: string;
}

/** Keeps a still alert in each element with alerts, so that a creator sees what they place (SPEC SPG-130). */
export function createStills({ now, compose, send }: StillsOptions) {
  const onStage = new Map<string, Still>();
  const since = new Date(now()).toISOString();
  let shown: StillsShown | null = null;
  /** The element in which a test plays. */
  let busy: string | null = null;
  let showId = 0;

  function stillOf(element: string): Alert | null {
    if (!shown) return null;
    const { settings, overlay, request } = shown;
    const ownSettings = elementSettings(settings, element);
    if (ownSettings.widget || !withoutHidden(overlay).elements.some((layer) => layer.box === element)) return null;
    const { type, previewRequest } = request;
    const texts = sampleTexts(settings.locale, { alertTexts });
    const sample = [type, 'still', since, texts, previewRequest.sample, ownSettings] as const;
    const alert = compose(
      element,
      previewRequest.summary ? sampleEvents(previewRequest.summary, ...sample) : sampleEvent(...sample),
      shown,
    );
    // An alert that custom code draws cannot stand still, because the code cannot be stopped.
    if (!alert || alert.drawnBy) return null;
    return { ...alert, durationMs: stillMs, volume: 0, look: { ...alert.look, calm: true } };
  }

  function show(element: string): void {
    if (element === busy) return;
    const before = onStage.get(element);
    const alert = stillOf(element);
    if (!alert) {
      onStage.delete(element);
      if (before) send(element, { kind: 'clear', showId: before.showId });
      return;
    }
    const text = JSON.stringify(alert);
    if (before?.text === text) return;
    showId -= 1; // negative, because tests have positive ids
    onStage.set(element, { showId, text });
    send(element, { kind: 'show', showId, alert });
  }

  return {
    show,
    /** `elements`: the elements that can draw an alert. */
    set(next: StillsShown | null, elements: Iterable<string>): void {
      shown = next;
      for (const element of elements) show(element);
    },
    isIn: (element: string) => onStage.has(element),
    isStill: (element: string, id: number) => onStage.get(element)?.showId === id,
    /** Called when the element was removed from the page, or when its still alert has ended. */
    forget: (element: string) => onStage.delete(element),
    /** Sets the element in which a test plays, or null. The element of the previous test shows its still alert again. */
    giveWay(to: string | null): void {
      const before = busy;
      busy = to;
      if (to !== null) onStage.delete(to);
      if (before !== null && before !== to) show(before);
    },
  };
}
