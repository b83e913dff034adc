import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { StageEntry } from '../../../contract/engine';
import { t } from '../../i18n';
import { readPalette } from '../../palettes';
import { areAlertsMuted } from '../models/actions';
import type { ControlModel } from '../models/controlModel';
import type { ControlElement } from '../models/elementsModel';
import { nothingPlayingText, nowPlayingNote } from '../nowPlayingText';
import { durationText } from '../times';
import { EntryText } from './EntryText';

interface NowPlayingProps {
  readonly model: ControlModel;
  readonly element: ControlElement;
}

/** The alert's accent colour. It is not used for text: its contrast with the page may be too low. */
function useTint(stage: StageEntry | null): Record<string, string> {
  const { theme, colors, accent = null } = stage?.colors ?? {};
  return useMemo((): Record<string, string> => {
    const tint = accent ?? (theme && readPalette(document, theme, colors).gift);
    return tint ? { '--tint': tint } : {};
  }, [theme, colors, accent]);
}

export function NowPlaying({ model, element }: NowPlayingProps) {
  const { stage } = element.report;
  const tint = useTint(stage);
  if (!stage)
    return (
      <div class="stage empty">
        <p>{nothingPlayingText(element, { isPaused: model.control.value?.paused === true, isMuted: areAlertsMuted(model) })}</p>
      </div>
    );
  const leftMs = Math.max(0, stage.endsAtMs - model.nowMs.value);
  const note = nowPlayingNote(stage);
  return (
    <div class="stage" style={tint}>
      <div class="stage-head">
        <span class="on-stage">{note ? t('control.stage.note', { note }) : t('control.stage.title')}</span>
        <span class="left" dir="ltr" role="timer" aria-label={t('control.timeLeft', { span: durationText(leftMs) })}>
          {Math.ceil(leftMs / 1_000)} s
        </span>
      </div>
      <div class="stage-alert">
        <EntryText model={model} entry={stage} />
      </div>
      <TimeBar key={stage.key} leftMs={leftMs} endsAtMs={stage.endsAtMs} wholeMs={stage.endsAtMs - stage.startedAtMs} />
    </div>
  );
}

interface TimeBarProps {
  readonly leftMs: number;
  /** The duration that a full bar represents. */
  readonly wholeMs: number;
  /** When the bar reaches zero. A change of this time restarts the animation. */
  readonly endsAtMs: number;
}

/** A bar that shrinks to zero in the remaining time: by an animation of `transform`, or in steps of a second if motion is reduced. */
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
