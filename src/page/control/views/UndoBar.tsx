import { type QueueReport, undoMs } from '../../../contract/engine';
import { t } from '../../i18n';
import { tx } from '../../ui';
import { undo } from '../models/actions';
import type { ControlModel } from '../models/controlModel';
import { alertsText } from '../text/resultText';
import { Icon } from './Icon';
import { TimeBar } from './TimeBar';

interface UndoBarProps {
  readonly model: ControlModel;
  readonly box: string;
  readonly undo: NonNullable<QueueReport['undo']>;
}

/** Offers to bring back the alerts that were cleared. */
export function UndoBar({ model, box, undo: { alerts, untilMs } }: UndoBarProps) {
  const leftMs = untilMs - model.nowMs.value;
  if (leftMs <= 0) return null;

  /** The bar disappears with its button, so the focus moves to the queue that was restored. */
  function undoAndFocusQueue(button: HTMLElement): void {
    undo(model, box);
    const boxes = button.closest('.live-control')?.querySelectorAll<HTMLElement>('[data-box]') ?? [];
    for (const one of boxes) if (one.dataset.box === box) one.querySelector<HTMLElement>('.then h3')?.focus();
  }

  return (
    <div class="undo-bar">
      <button
        type="button"
        class="button primary"
        aria-label={t('control.undo.label', { box, count: alertsText(alerts) })}
        onClick={(event) => undoAndFocusQueue(event.currentTarget)}
      >
        {tx('control.undo', { icon: <Icon name="undo" /> })}
      </button>
      <p>
        {tx('control.undo.cleared', {
          count: alertsText(alerts),
          span: <span class="left">{Math.ceil(leftMs / 1_000)} s</span>,
        })}
      </p>
      <TimeBar leftMs={leftMs} endsAtMs={untilMs} wholeMs={undoMs} />
    </div>
  );
}
