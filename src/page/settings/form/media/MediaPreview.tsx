import { mediaPath } from '../../../../contract';
import type { MediaKind } from '../../../../contract/companion';
import { FontSample } from '../fonts/FontSample';

interface MediaPreviewProps {
  readonly medium: string;
  readonly kind: MediaKind;
  /** Whether a video shows a still image until something plays it. */
  readonly still?: boolean;
}

export function MediaPreview({ medium, ...preview }: MediaPreviewProps) {
  if (preview.kind !== 'font') return <FilePreview source={mediaPath(medium)} {...preview} />;
  return (
    <div class="media-preview">
      <FontSample font={medium}>Aa</FontSample>
    </div>
  );
}

export function FilePreview({ source, kind, still = false }: Omit<MediaPreviewProps, 'medium'> & { readonly source: string }) {
  return (
    <div class="media-preview">
      {kind === 'image' && <img src={source} alt="" loading="lazy" />}
      {kind === 'video' && <video src={still ? `${source}#t=0.5` : source} muted loop autoplay={!still} preload="metadata" playsInline />}
      {kind === 'sound' && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 18V6l9-2v11.5M9 18a2.6 2.6 0 1 1-2.6-2.6A2.6 2.6 0 0 1 9 18zm9-2.500a2.600 2.600 0 1 1-2.600-2.600 2.600 2.600 0 0 1 2.600 2.600z" />
        </svg>
      )}
      {kind === 'font' && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 19 10.500 4h1L18 19M6.500 13.500h9M20 19v-6" />
        </svg>
      )}
      {kind === 'widget' && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m8.5 7-5 5 5 5m7-10 5 5-5 5m-2-12-3 14" />
        </svg>
      )}
    </div>
  );
}
