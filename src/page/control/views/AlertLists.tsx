import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { clockText } from '../../../contract';
import type { QueueEntry } from '../../../contract/engine';
import { outcomeText, t } from '../../i18n';
import { tx } from '../../ui';
import { areAlertsMuted, clear, move, moveToFront } from '../models/actions';
import type { ControlModel } from '../models/controlModel';
import type { ControlElement } from '../models/elementsModel';
import { entryText, noteText, timeOfDayText } from '../texts';
import { EntryText } from './EntryText';
import { Icon } from './Icon';

interface ListProps {
  readonly model: ControlModel;
  readonly box: ControlElement;
}

/** The queue, in the order in which its alerts will be shown. */
export function WaitingList({ model, box }: ListProps) {
  const { name, title, waiting, held, report } = box;
  const list = useKeptFocus(waiting.map(({ key }) => key));
  const isEmpty = waiting.length === 0;
  const total = report.waiting - report.held;
  const unlisted = report.waiting - waiting.length - held.length;
  return (
    <div class="list-part" ref={list}>
      <div class="list-head">
        <h3 tabIndex={-1}>{tx('control.queue.title', { total })}</h3>
        <button
          type="button"
          class="button quiet"
          aria-label={t('control.queue.clear.label', { name: title })}
          aria-disabled={total === 0}
          onClick={() => total > 0 && clear(model, name)}
        >
          {t('control.queue.clear')}
        </button>
      </div>
      {isEmpty && <p class="hint">{t('control.queue.empty')}</p>}
      <ol class="entries">
        {waiting.map((entry, index) => (
          <WaitingRow key={entry.key} model={model} box={box} entry={entry} index={index} />
        ))}
      </ol>
      {unlisted > 0 && <p class="hint">{tx('control.queue.more', { unlisted })}</p>}
    </div>
  );
}

interface WaitingRowProps extends ListProps {
  readonly entry: QueueEntry;
  readonly index: number;
}

/** An alert in the queue. While the focus is in its row, Alt with an arrow key or Home moves it. */
function WaitingRow(props: WaitingRowProps) {
  const { model, box, entry } = props;
  const { key, notes } = entry;
  const found = noteText(notes);

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.altKey || !['ArrowUp', 'ArrowDown', 'Home'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Home') moveToFront(model, box.name, key);
    else move(model, box.name, key, event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <li data-key={key} onKeyDown={onKeyDown}>
      <div>
        <EntryText model={model} entry={entry} />
        {found && <p class="hint">{found}</p>}
      </div>
      <MoveButtons {...props} />
    </li>
  );
}

function MoveButtons({ model, box, entry, index }: WaitingRowProps) {
  const { key } = entry;
  const { title } = entryText(entry, model.preferences.namesHidden.value);
  const isFirst = index === 0;
  const isLast = index === box.waiting.length - 1;
  return (
    <div class="moves">
      <MoveButton
        action="front"
        title={t('control.queue.toFront')}
        label={t('control.queue.toFront.label', { title })}
        isOff={isFirst}
        onMove={() => moveToFront(model, box.name, key)}
      />
      <MoveButton action="up" label={t('control.queue.earlier', { title })} isOff={isFirst} onMove={() => move(model, box.name, key, -1)} />
      <MoveButton action="down" label={t('control.queue.later', { title })} isOff={isLast} onMove={() => move(model, box.name, key, 1)} />
    </div>
  );
}

interface MoveButtonProps {
  readonly action: 'front' | 'up' | 'down';
  readonly label: string;
  readonly title?: string;
  /** Used instead of `disabled`, so that the button keeps the focus when the alert reaches an end of the queue. */
  readonly isOff: boolean;
  readonly onMove: () => void;
}

function MoveButton({ action, label, title, isOff, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      class="button quiet"
      data-action={action}
      title={title}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onMove()}
    >
      <Icon name={action} />
    </button>
  );
}

/** Alerts that need approval. If there are none, wide windows show a text instead. */
export function NeedsApprovalOrNone(props: ListProps) {
  if (props.box.held.length > 0) return <NeedsApprovalList {...props} />;
  return (
    <div class="list-part none">
      <div class="list-head">
        <h3>{tx('control.held.title', { held: 0 })}</h3>
      </div>
      <p class="hint">{t('control.result.approve.nothingHeld')}</p>
    </div>
  );
}

function NeedsApprovalList({ model, box: { name, held, report } }: ListProps) {
  const list = useKeptFocus(held.map(({ key }) => key));
  return (
    <div class="list-part" ref={list}>
      <div class="list-head">
        <h3 tabIndex={-1}>{tx('control.held.title', { held: report.held })}</h3>
        {held.length > 1 && (
          <button type="button" class="button quiet" onClick={() => model.commands.run('approve', { box: name, all: true })}>
            {t('control.held.approveAll')}
          </button>
        )}
      </div>
      {areAlertsMuted(model) && (
        <div class="muted-hint">
          <p>{t('control.held.muted')}</p>
          <button type="button" class="button plain" onClick={() => model.commands.run('unmute', { what: 'alerts' })}>
            {t('control.held.unmute')}
          </button>
        </div>
      )}
      <ul class="entries held">
        {held.map((entry) => (
          <NeedsApprovalRow key={entry.key} model={model} box={name} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function NeedsApprovalRow({ model, box, entry }: { readonly model: ControlModel; readonly box: string; readonly entry: QueueEntry }) {
  const { key, notes, held } = entry;
  const { title } = entryText(entry, model.preferences.namesHidden.value);
  const untilMs = held?.untilMs ?? null;
  const notesAndTime = [
    noteText(notes),
    untilMs === null ? '' : t('control.held.release', { clock: clockText(untilMs - model.nowMs.value) }),
  ];
  return (
    <li data-key={key}>
      <EntryText model={model} entry={entry} />
      <p class="hint">{notesAndTime.filter((text) => text !== '').join(' · ')}</p>
      <div class="row two">
        <button
          type="button"
          class="button plain approve"
          data-action="approve"
          aria-label={t('control.held.approve.label', { title })}
          onClick={(event) => isFirstClick(event) && model.commands.run('approve', { box, key })}
        >
          {tx('control.held.approve', { icon: <Icon name="approve" /> })}
        </button>
        <button
          type="button"
          class="button plain"
          data-action="refuse"
          aria-label={t('control.held.refuse.label', { title })}
          onClick={(event) => isFirstClick(event) && model.commands.run('refuse', { box, key })}
        >
          {tx('control.held.refuse', { icon: <Icon name="remove" /> })}
        </button>
      </div>
    </li>
  );
}

/** False for the second click of a double-click: it would hit the next entry, which has moved up. */
function isFirstClick({ detail }: MouseEvent): boolean {
  return detail < 2;
}

/** Finished alerts, newest first. Each can be replayed. */
export function RecentList({ model, box: { name, report } }: ListProps) {
  const list = useKeptFocus(report.recent.map(({ key }) => key));
  const isHidden = model.preferences.namesHidden.value;
  return (
    <div class={report.recent.length > 0 ? 'list-part recent' : 'list-part recent none'} ref={list}>
      <div class="list-head">
        <h3 tabIndex={-1}>{t('control.recent.title')}</h3>
      </div>
      {report.recent.length === 0 && <p class="hint">{t('control.recent.none')}</p>}
      <ul class="entries">
        {report.recent.map((entry) => (
          <li key={entry.seq} data-key={entry.key}>
            <div>
              <EntryText model={model} entry={entry} />
              <p class="hint">
                <span data-fate={entry.fate.tag}>{outcomeText(entry.fate)}</span>
                <span class="ended-at">{timeOfDayText(entry.endedAtMs)}</span>
              </p>
            </div>
            <div class="moves">
              <button
                type="button"
                class="button quiet"
                data-action="replay"
                aria-label={t('control.recent.replay', { title: entryText(entry, isHidden).title })}
                onClick={() => model.commands.run('replay', { box: name, key: entry.key })}
              >
                <Icon name="replay" />
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Keeps the focus on the same button of a moved entry. If the entry was removed, focuses the entry in its place, or the heading. */
function useKeptFocus(keys: readonly string[]): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(keys);
  const focused = list.current?.ownerDocument.activeElement ?? null;
  const row = focused instanceof HTMLElement && list.current?.contains(focused) ? focused.closest<HTMLElement>('[data-key]') : null;
  const place = row && focused instanceof HTMLElement && { key: row.dataset.key ?? '', action: focused.dataset.action ?? '' };
  useLayoutEffect(() => {
    const former = before.current;
    before.current = keys;
    const root = list.current;
    if (!place || !root || root.contains(root.ownerDocument.activeElement)) return;
    const key = keys.includes(place.key) ? place.key : keys[Math.min(former.indexOf(place.key), keys.length - 1)];
    const wanted = key === undefined ? 'h3' : `[data-key="${CSS.escape(key)}"] [data-action="${CSS.escape(place.action)}"]`;
    root.querySelector<HTMLElement>(wanted)?.focus();
  });
  return list;
}
