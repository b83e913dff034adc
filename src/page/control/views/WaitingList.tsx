import { t } from '../../i18n';
import { tx } from '../../ui';
import { clear } from '../models/actions';
import type { DeskBox } from '../models/boxesModel';
import type { DeskModel } from '../models/controlModel';
import { useKeptFocus } from './useKeptFocus';
import { WaitingRow } from './WaitingRow';

interface WaitingListProps {
  readonly model: DeskModel;
  readonly box: DeskBox;
}

/** The queue, in the order in which it is shown. */
export function WaitingList({ model, box }: WaitingListProps) {
  const { name, waiting, held, desk } = box;
  const list = useKeptFocus(waiting.map(({ key }) => key));
  const isEmpty = waiting.length === 0;
  const total = desk.waiting - desk.held;
  const unlisted = desk.waiting - waiting.length - held.length;
  return (
    <div class="list-part" ref={list}>
      <div class="list-head">
        <h3 tabIndex={-1}>{tx('control.queue.title', { total })}</h3>
        {desk.waiting > 0 && (
          <button
            type="button"
            class="button quiet"
            aria-label={t('control.queue.clear.label', { name })}
            onClick={() => clear(model, name)}
          >
            {t('control.queue.clear')}
          </button>
        )}
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
