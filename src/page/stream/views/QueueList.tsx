import { useSignal } from '@preact/signals';
import type { QueueEntry } from '../../../contract/engine';
import { t } from '../../i18n';
import { tx } from '../../ui';
import { entryText, noteText } from '../entryText';
import { clear, move, moveBefore, moveToFront } from '../models/actions';
import type { ControlModel } from '../models/controlModel';
import type { ControlElement } from '../models/elementsModel';
import { ListedEntry } from './EntryText';
import { Icon } from './Icon';
import { useKeptFocus } from './keptFocus';

export interface ListProps {
  readonly model: ControlModel;
  readonly element: ControlElement;
}

interface QueueListProps extends ListProps {
  /** Whether the page shows only this element, so that the queue needs no name. */
  readonly isAlone: boolean;
}

export function QueueList({ model, element, isAlone }: QueueListProps) {
  const { name, title, waiting, awaitingApproval, report } = element;
  const list = useKeptFocus(waiting.map(({ key }) => key));
  const isEmpty = waiting.length === 0;
  const total = report.waiting - report.held;
  const unlisted = report.waiting - waiting.length - awaitingApproval.length;
  return (
    <div class="list-part" ref={list}>
      <div class="list-head">
        <h3 tabIndex={-1}>
          {tx('control.queue.title', { total })} {!isAlone && <bdi>{title}</bdi>}
        </h3>
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
          <QueueRow key={entry.key} model={model} element={element} entry={entry} index={index} />
        ))}
      </ol>
      {unlisted > 0 && <p class="hint">{tx('control.queue.more', { unlisted })}</p>}
    </div>
  );
}

interface QueueRowProps extends ListProps {
  readonly entry: QueueEntry;
  readonly index: number;
}

/** The type of dragged data, so that a queue accepts only its own alerts. Browsers allow only lower case. */
const dragType = (element: string) => `application/x-ovation-alert-${element}`;

/** An alert in the queue. It can be dragged. While its row has the focus, Alt with an arrow key or Home moves the alert. */
function QueueRow(props: QueueRowProps) {
  const { model, element, entry } = props;
  const { key, notes } = entry;
  const isOver = useSignal(false);

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.altKey || !['ArrowUp', 'ArrowDown', 'Home'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Home') moveToFront(model, element.name, key);
    else move(model, element.name, key, event.key === 'ArrowUp' ? -1 : 1);
  }

  const accepts = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes(dragType(element.name)) === true;
  return (
    <li
      data-key={key}
      data-over={isOver.value}
      draggable
      onKeyDown={onKeyDown}
      onDragStart={({ dataTransfer }) => dataTransfer?.setData(dragType(element.name), key)}
      onDragOver={(event) => {
        if (!accepts(event)) return;
        event.preventDefault(); // lets the browser drop here
        isOver.value = true;
      }}
      onDragLeave={() => {
        isOver.value = false;
      }}
      onDrop={(event) => {
        isOver.value = false;
        if (!accepts(event)) return;
        event.preventDefault();
        const dragged = event.dataTransfer?.getData(dragType(element.name)) ?? '';
        if (dragged !== key) moveBefore(model, element.name, dragged, key);
      }}
    >
      <ListedEntry model={model} entry={entry} hint={noteText(notes)} />
      <MoveButtons {...props} />
    </li>
  );
}

function MoveButtons({ model, element, entry, index }: QueueRowProps) {
  const { key } = entry;
  const { title } = entryText(entry, model.preferences.namesHidden.value);
  const isFirst = index === 0;
  const isLast = index === element.waiting.length - 1;
  return (
    <div class="moves">
      <MoveButton
        action="front"
        title={t('control.queue.toFront')}
        label={t('control.queue.toFront.label', { title })}
        isOff={isFirst}
        onMove={() => moveToFront(model, element.name, key)}
      />
      <MoveButton
        action="up"
        label={t('control.queue.earlier', { title })}
        isOff={isFirst}
        onMove={() => move(model, element.name, key, -1)}
      />
      <MoveButton
        action="down"
        label={t('control.queue.later', { title })}
        isOff={isLast}
        onMove={() => move(model, element.name, key, 1)}
      />
    </div>
  );
}

interface MoveButtonProps {
  readonly action: 'front' | 'up' | 'down';
  readonly label: string;
  readonly title?: string;
  /** Whether the button does nothing. Not `disabled`, so that the button keeps the focus when its alert reaches an end of the queue. */
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
