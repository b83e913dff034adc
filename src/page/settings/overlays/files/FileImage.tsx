import { useCallback, useMemo } from 'preact/hooks';
import { elementTimes, type Settings } from '../../../../contract/settings';
import { sampleEvent, sampleTexts } from '../../../alerts';
import { alertTexts } from '../../../alerts/editor';
import { PreviewFrame } from '../../preview/PreviewCanvas';
import { type PreviewFrameLike, sampleAmounts, withoutLiveOverrides } from '../../preview/previewModel';
import type { ShareState } from './shareModel';

/**
 * Previews the overlay in a file: its images, widgets with made-up data, and an alert that does not end. Custom code does not run before
 * the overlay is added.
 */
export function FileImage({ state }: { readonly state: Extract<ShareState, { tag: 'read' }> }) {
  const { overlay, currency, pictures } = state;
  const { width, height } = overlay.size;
  const settings = useMemo(() => withStayingAlerts(withoutLiveOverrides(state.settings)), [state.settings]);
  const attach = useCallback(
    (page: PreviewFrameLike) => {
      const alerts = overlay.elements.findLast(({ box, hidden }) => !hidden && !settings.boxes[box]?.widget)?.box;
      const playAlert = () => {
        if (alerts === undefined) return;
        const words = sampleTexts(settings.locale, { alertTexts });
        const sample = { amount: sampleAmounts[1], currency };
        const events = sampleEvent('donation.created', 'file-picture', new Date().toISOString(), words, sample);
        page.post({ kind: 'play', settings, box: alerts, events, previewRequest: {}, sounds: false });
      };
      return page.onStatus((news) => {
        if (news.kind === 'ready') {
          page.post({ kind: 'overlay', settings, overlay, currency, pictures });
          playAlert();
        } else if (news.kind === 'alert-frame') page.post({ kind: 'alert-frame', showId: news.showId, path: null });
      });
    },
    [pictures, settings, overlay, currency],
  );
  return (
    <div class="scene stage-canvas" data-scene="game" style={{ '--overlay-width': `${width}px`, aspectRatio: `${width} / ${height}` }}>
      <PreviewFrame size={overlay.size} attach={attach} />
    </div>
  );
}

function withStayingAlerts(settings: Settings): Settings {
  const staying = Object.entries(settings.boxes).map(([element, one]) => [element, { ...one, durationMs: elementTimes.durationMs.maxMs }]);
  return { ...settings, boxes: Object.fromEntries(staying) };
}
