import { t } from '../../i18n';

/** The canvas that most streams have; OBS lets it be changed. */
const size = { width: 1920, height: 1080 } as const;

/**
 * The overlay's link as OBS takes it when it is dropped: it reads `layer-*` from the query, takes them out again, and
 * keeps the rest, fragment included, as the source's URL. Its decoder knows `%20` but not `+`.
 */
export function dragLink(overlayUrl: string, box: string): string {
  const url = new URL(overlayUrl);
  const ours = `layer-name=${encodeURIComponent(t('links.sourceName', { box }))}&layer-width=${size.width}&layer-height=${size.height}`;
  url.search = url.search === '' ? ours : `${url.search}&${ours}`;
  return url.href;
}
