import { t } from '../../i18n';
import { areAlertsMuted } from '../models/actions';
import type { ControlBox } from '../models/boxesModel';
import type { ControlModel } from '../models/controlModel';
import { emptyStageText, stageNoteText } from '../text/entryText';
import { durationText } from '../text/timeText';
import { EntryText } from './EntryText';
import { TimeBar } from './TimeBar';

interface StageProps {
  readonly model: ControlModel;
  readonly box: ControlBox;
}

/** The alert that viewers see now, and its time left. */
export function Stage({ model, box }: StageProps) {
  const { stage } = box.report;
  if (!stage)
    return (
      <div class="stage empty">
        <p>{emptyStageText(box, { isPaused: model.control.value?.paused === true, isMuted: areAlertsMuted(model) })}</p>
      </div>
    );
  const leftMs = Math.max(0, stage.endsAtMs - model.nowMs.value);
  const note = stageNoteText(stage);
  return (
    <div class="stage">
      <div class="stage-head">
        <span class="on-stage">{note ? t('control.stage.note', { note }) : t('control.stage.title')}</span>
        <span class="left" dir="ltr" role="timer" aria-label={t('control.timeLeft', { span: durationText(leftMs) })}>
          {Math.ceil(leftMs / 1_000)} s
        </span>
      </div>
      <EntryText model={model} entry={stage} />
      <TimeBar key={stage.key} leftMs={leftMs} endsAtMs={stage.endsAtMs} wholeMs={stage.endsAtMs - stage.startedAtMs} />
    </div>
  );
}
