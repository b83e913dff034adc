import type { ComponentChildren } from 'preact';
import { type QueueReport, undoMs } from '../../../contract/engine';
import { t } from '../../i18n';
import { Notice, tx } from '../../ui';
import { areAlertsMuted, skipIn, undo } from '../models/actions';
import type { ControlModel } from '../models/controlModel';
import type { ControlElement } from '../models/elementsModel';
import { openShortcuts } from '../models/shortcuts';
import { alertsText, openPages, overlaysText, problemText, reachText } from '../reachText';
import { resultText } from '../resultText';
import { FeedList } from './FeedList';
import { Icon } from './Icon';
import { focusQueue } from './keptFocus';
import { MainControls } from './MainControls';
import { NeedsApproval } from './NeedsApprovalList';
import { NowPlaying, TimeBar } from './NowPlaying';
import { QueueList } from './QueueList';
import type { RowParts } from './rowParts';
import { ShortcutsDialog } from './ShortcutsDialog';

/** What the page has only in the settings, not in a dock or on a phone. */
export interface StreamParts extends RowParts {
  /** The state line. The page shows it instead of the list of problems. */
  readonly state?: ComponentChildren;
  /** The result of the latest press on the state line. */
  readonly outcome?: ComponentChildren;
  /** What is above the controls: the miniature and the totals of the stream. */
  readonly sideTop?: ComponentChildren;
}

interface StreamViewProps {
  readonly model: ControlModel;
  readonly parts?: StreamParts;
}

/** The page *Stream*. In a narrow window its parts are in this order: state, approvals, now playing, controls, queue, feed. */
export function StreamView({ model, parts = {} }: StreamViewProps) {
  if (model.link.value === 'refused') return <NoKey why="refused" />;
  const control = model.control.value;
  return (
    <div class="stream" data-paused={control?.paused === true}>
      <TopBar model={model} state={parts.state} />
      {parts.state === undefined && <Banners model={model} />}
      <div class="stream-parts">
        {control ? (
          <>
            <div class="live">
              {model.elements.value.map((element) => (
                <NeedsApproval key={element.name} model={model} element={element} />
              ))}
              {model.elements.value.map((element) => (
                <Playing key={element.name} model={model} element={element} isAlone={model.elements.value.length === 1} />
              ))}
            </div>
            <aside class="side" aria-label={t('stream.side')}>
              {parts.sideTop}
              <MainControls model={model} control={control} />
            </aside>
            <div class="queues">
              {model.elements.value.map((element) => (
                <Queue key={element.name} model={model} element={element} isAlone={model.elements.value.length === 1} />
              ))}
            </div>
          </>
        ) : (
          <p class="hint">{model.link.value === 'connecting' ? t('connection.connecting') : t('connection.waitingForOvation')}</p>
        )}
        <FeedList model={model} parts={parts} />
      </div>
      <ResultLine model={model} outcome={parts.outcome} />
      <ShortcutsDialog model={model} />
    </div>
  );
}

/** The result of the latest command, which screen readers announce, and the undo bars. They appear without moving anything else. */
function ResultLine({ model, outcome }: { readonly model: ControlModel; readonly outcome: ComponentChildren }) {
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

export function NoKey({ why }: { readonly why: 'missing' | 'refused' }) {
  return (
    <div class="no-key">
      <h1>{why === 'missing' ? t('control.noKey.missing') : t('control.noKey.refused')}</h1>
      <p>
        {tx('control.noKey.help', {
          settings: <strong>{t('control.noKey.settings')}</strong>,
          place: <strong>{t('control.noKey.place')}</strong>,
        })}
      </p>
      {why === 'refused' && <p class="hint">{t('control.noKey.hint')}</p>}
    </div>
  );
}

function TopBar({ model, state }: { readonly model: ControlModel; readonly state: ComponentChildren }) {
  const { preferences } = model;
  const { tone, text } = reachText(model.link.value, model.control.value);
  const hidden = preferences.namesHidden.value;
  return (
    <header class="top-bar">
      {state ?? (
        <>
          <h1 class="visually-hidden">{t('stream.page.title')}</h1>
          <p class="reach" data-tone={tone} role="status" aria-label={t('control.overlays')}>
            <span class="lamp" aria-hidden="true" />
            {text}
          </p>
        </>
      )}
      <button
        type="button"
        class="button quiet tool"
        aria-pressed={hidden}
        onClick={preferences.toggleNames}
        title={t('control.names.hide.label')}
      >
        <Icon name={hidden ? 'hidden' : 'eye'} />
        <span class="tool-words">{hidden ? t('control.names.hidden') : t('control.names.hide')}</span>
      </button>
      <button
        type="button"
        class="button quiet tool"
        aria-label={t('control.shortcuts.open.label')}
        onClick={() => openShortcuts(model)}
        title={t('control.shortcuts.open')}
      >
        <Icon name="keys" />
      </button>
    </header>
  );
}

function Banners({ model }: { readonly model: ControlModel }) {
  const control = model.control.value;
  const isAway = model.link.value === 'away';
  return (
    <div class="banners" role="status" aria-label={t('control.troubles')}>
      {isAway && (
        <Notice tone="bad">
          <p>{tx('control.away', { title: <strong>{t('control.away.title')}</strong> })}</p>
        </Notice>
      )}
      {!isAway && control && openPages(control) === 0 && (
        <Notice tone="idle">
          <p>
            {tx('control.noOverlay', { title: <strong>{t('control.noOverlay.title')}</strong> })}
            {model.opensSettings && (
              <>
                {' '}
                <a href="#/settings/overlays" target="_blank" rel="noreferrer">
                  {t('control.noOverlay.open')}
                </a>
              </>
            )}
          </p>
        </Notice>
      )}
      {!isAway &&
        model.troubles.value.map((problem) => (
          <Notice key={problemText(problem)} tone="busy">
            <p>{problemText(problem)}</p>
          </Notice>
        ))}
    </div>
  );
}

interface ElementProps {
  readonly model: ControlModel;
  readonly element: ControlElement;
  /** Whether the page shows only this element. Its heading is then hidden. */
  readonly isAlone: boolean;
}

function Playing({ model, element, isAlone }: ElementProps) {
  const { name, title, pages, visible, report } = element;
  return (
    <section class="box" data-box={name} aria-label={t('control.box', { name: title })}>
      <header class={isAlone ? 'visually-hidden' : 'box-head'}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <span class="hint">{visible ? overlaysText(pages) : t('control.box.hidden', { overlays: overlaysText(pages) })}</span>
        {!isAlone && report.stage && (
          <button
            type="button"
            class="button plain"
            aria-label={t('control.box.skip.label', { name: title })}
            onClick={() => skipIn(model, element)}
          >
            {t('control.box.skip')}
          </button>
        )}
      </header>
      <NowPlaying model={model} element={element} />
    </section>
  );
}

function Queue({ model, element, isAlone }: ElementProps) {
  return (
    <section class="queue" data-queue={element.name} aria-label={t('stream.queue.of', { name: element.title })}>
      <QueueList model={model} element={element} isAlone={isAlone} />
    </section>
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

  /** Pressing the button removes its bar, so the focus is moved to the restored queue. */
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
