import { useEffect, useRef } from 'preact/hooks';

interface TimeBarProps {
  readonly leftMs: number;
  /** Of the whole bar; absent = what was left when it was first shown. */
  readonly wholeMs?: number;
  /** Another end is another run. */
  readonly endsAtMs: number;
}

/** Runs down in the time that is left; the browser moves it, by transform alone. Where less motion is asked for it steps with the seconds. */
export function TimeBar({ leftMs, endsAtMs, wholeMs = 0 }: TimeBarProps) {
  const fill = useRef<HTMLDivElement>(null);
  const longest = useRef(wholeMs);
  longest.current = Math.max(longest.current, leftMs);
  const share = longest.current === 0 ? 0 : leftMs / longest.current;
  const beganAt = useRef(share);
  beganAt.current = share;

  useEffect(() => {
    const element = fill.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view || view.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const frames = [{ transform: `scaleX(${beganAt.current})` }, { transform: 'scaleX(0)' }];
    const run = element.animate(frames, { duration: beganAt.current * longest.current, fill: 'forwards' });
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
