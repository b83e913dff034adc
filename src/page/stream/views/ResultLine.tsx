import type { ComponentChildren } from 'preact';
import { type QueueReport, undoMs } from '../../../contract/engine';
import { t } from '../../i18n';
import { Notice, tx } from '../../ui';
import { areAlertsMuted, undo } from '../models/actions';
import type { ControlModel } from '../models/controlModel';
import { alertsText } from '../reachText';
import { resultText } from '../resultText';
import { Icon } from './Icon';
import { focusQueue } from './keptFocus';
import { TimeBar } from './NowPlaying';

/** Undo bars, and the result of the latest command, which screen readers announce. Nothing else on the page moves when they appear. */
export function ResultLine({ model, outcome }: { readonly model: ControlModel; readonly outcome: ComponentChildren }) {
  const result = model.commands.last.value;
  const shown = result && resultText(result, areAlertsMuted(model));
  const awaiting = model.elements.value.reduce((sum, { report }) => sum + report.held, 0);
  return (
    <div class="outcome-line">
      {model.elements.value.map(
        ({ name, report }) => report.undo && <UndoBar key={name} model={model} element={name} undo={report.undo} />,
      )}
      {outcome}
      <TickNotice model={model} />
      {awaiting > 0 && areAlertsMuted(model) && <MutedHint model={model} />}
      <p class="visually-hidden" role="status" aria-label={t('control.approval.label')}>
        {awaiting > 0 && t('control.approval.count', { count: awaiting })}
      </p>
      <div role="status" aria-label={t('control.result.label')} data-tone={shown?.tone ?? 'idle'}>
        {result && shown && (
          // With a new key, screen readers announce a text even if it equals the previous one.
          <p key={result.count}>
            <span class="lamp" aria-hidden="true" />
            {shown.text}
          </p>
        )}
      </div>
    </div>
  );
}

/** The hint that alerts are muted. It is in the result line, so that it does not move the controls (SPEC DSK-11). */
function MutedHint({ model: { commands } }: { readonly model: ControlModel }) {
  return (
    <div class="muted-hint">
      <p>{t('control.approval.muted')}</p>
      <button type="button" class="button plain" onClick={() => void commands.run('unmute', { what: 'alerts' })}>
        {t('control.approval.unmute')}
      </button>
    </div>
  );
}

/** Says that a perk was marked as done, and offers to undo it. */
function TickNotice({ model: { feed } }: { readonly model: ControlModel }) {
  const [tick, failure] = [feed.lastTick.value, feed.tickFailure.value];
  return (
    <div role="status">
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {failure === null && tick && (
        <div class="undo-bar">
          <button type="button" class="button primary" aria-label={t('stream.perk.undo.label')} onClick={() => void feed.undoTick()}>
            {tx('control.undo', { icon: <Icon name="undo" /> })}
          </button>
          <p>
            {tx(tick.was < tick.perk.quantity ? 'stream.perk.ticked' : 'stream.perk.reopened', { title: <bdi>{tick.perk.title}</bdi> })}
          </p>
        </div>
      )}
    </div>
  );
}

interface UndoBarProps {
  readonly model: ControlModel;
  readonly element: string;
  readonly undo: NonNullable<QueueReport['undo']>;
}

function UndoBar({ model, element, undo: { alerts, untilMs } }: UndoBarProps) {
  const leftMs = untilMs - model.nowMs.value;
  if (leftMs <= 0) return null;

  /** The press removes the undo bar with its button, so the focus moves to the heading of the element's queue. */
  function undoAndFocusQueue(button: HTMLElement): void {
    undo(model, element);
    focusQueue(button, element);
  }

  return (
    <div class="undo-bar">
      <button
        type="button"
        class="button primary"
        aria-label={t('control.undo.label', { box: element, count: alertsText(alerts) })}
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
