import { t } from '../../i18n';
import { tx } from '../../ui';
import { clear } from '../models/actions';
import type { ControlBox } from '../models/boxesModel';
import type { ControlModel } from '../models/controlModel';
import { useKeptFocus } from './useKeptFocus';
import { WaitingRow } from './WaitingRow';

interface WaitingListProps {
  readonly model: ControlModel;
  readonly box: ControlBox;
}

/** The queue, in the order in which its alerts will be shown. */
export function WaitingList({ model, box }: WaitingListProps) {
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
