import type { QueueEntry } from '../../../contract/engine';
import { t } from '../../i18n';
import { move, moveToFront } from '../models/actions';
import type { ControlBox } from '../models/boxesModel';
import type { ControlModel } from '../models/controlModel';
import { entryText, noteText } from '../text/entryText';
import { EntryText } from './EntryText';
import { Icon } from './Icon';

interface WaitingRowProps {
  readonly model: ControlModel;
  readonly box: ControlBox;
  readonly entry: QueueEntry;
  readonly index: number;
}

/** An alert of the queue. Alt with an arrow key or Home moves it while the focus is in its row. */
export function WaitingRow(props: WaitingRowProps) {
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
  /** Keeps the focus, which a disabled button would lose when the alert arrives at an end of the queue. */
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
