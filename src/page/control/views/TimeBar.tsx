import { useEffect, useRef } from 'preact/hooks';

interface TimeBarProps {
  readonly leftMs: number;
  /** Duration of the full bar. */
  readonly wholeMs: number;
  /** Restarts the animation when it changes. */
  readonly endsAtMs: number;
}

/** Shrinks to nothing in the time left, by a transform animation of the browser; with reduced motion it steps each second. */
export function TimeBar({ leftMs, endsAtMs, wholeMs }: TimeBarProps) {
  const fill = useRef<HTMLDivElement>(null);
  const share = Math.min(1, leftMs / Math.max(1, wholeMs));
  const present = useRef({ share, leftMs });
  present.current = { share, leftMs };

  useEffect(() => {
    const element = fill.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view || view.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const from = present.current;
    const frames = [{ transform: `scaleX(${from.share})` }, { transform: 'scaleX(0)' }];
    const run = element.animate(frames, { duration: from.leftMs, fill: 'forwards' });
    return () => run.cancel();
  }, [endsAtMs]);

  useEffect(() => {
    fill.current?.style.setProperty('transform', `scaleX(${share})`);
  }, [share]);

  return (
    <div class="time-bar" aria-hidden="true">
      <div ref={fill} class="time-fill" />
    </div>
  );
}
