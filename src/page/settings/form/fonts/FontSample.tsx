import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type FontName, isFontName } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { loadUploadedFont, uploadedFamily } from './uploadedFonts';
import './builtInFonts.css';

interface FontSampleProps {
  /** A built-in font, or the id of an uploaded font. */
  readonly font: string;
  readonly children: ComponentChildren;
}

/** Shows text in a font. An uploaded font loads when the text comes into view, because fonts can be large. */
export function FontSample({ font, children }: FontSampleProps) {
  const sample = useRef<HTMLDivElement>(null);
  const isSeen = useSignal(false);
  useEffect(() => {
    if (!sample.current) return;
    const observer = new IntersectionObserver((entries) => {
      isSeen.value ||= entries.some(({ isIntersecting }) => isIntersecting);
    });
    observer.observe(sample.current);
    return () => observer.disconnect();
  }, []);
  const isUploaded = !isFontName(font);
  const loads = isUploaded && isSeen.value;
  const loaded = useMemo(() => (loads ? loadUploadedFont(font) : null), [font, loads]);
  const state = loaded?.state.value ?? 'loading';
  return (
    <div
      ref={sample}
      class="font-sample"
      style={{ fontFamily: isUploaded ? `${uploadedFamily(font)}, system-ui, sans-serif` : builtInFamily(font) }}
    >
      {children}
      {state === 'failed' && <p class="field-error">{t('font.unusable')}</p>}
    </div>
  );
}

function builtInFamily(font: FontName): string {
  if (font === 'own') return 'inherit';
  return font === 'system' ? 'system-ui' : `'Recap ${font}', 'Recap ${font} ext', system-ui, sans-serif`;
}
