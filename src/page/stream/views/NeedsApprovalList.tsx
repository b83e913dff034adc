import { useLayoutEffect } from 'preact/hooks';
import { clockText } from '../../../contract';
import type { QueueEntry } from '../../../contract/engine';
import { t } from '../../i18n';
import { tx } from '../../ui';
import { entryText, noteText } from '../entryText';
import type { ControlModel } from '../models/controlModel';
import { ListedEntry } from './EntryText';
import { Icon } from './Icon';
import { focusQueue, useKeptFocus } from './keptFocus';
import type { ListProps } from './QueueList';

export function NeedsApproval(props: ListProps) {
  return props.element.awaitingApproval.length > 0 ? <NeedsApprovalList {...props} /> : null;
}

function NeedsApprovalList({ model, element: { name, awaitingApproval, report } }: ListProps) {
  const list = useKeptFocus(awaitingApproval.map(({ key }) => key));
  // When the last alert is approved or rejected, the list and its focused button are removed. Before that, the focus moves to the queue.
  useLayoutEffect(
    () => () => {
      const root = list.current;
      if (root?.contains(root.ownerDocument.activeElement)) focusQueue(root, name);
    },
    [],
  );
  return (
    <div class="list-part approvals" ref={list}>
      <div class="list-head">
        <h3 tabIndex={-1}>{tx('control.approval.title', { count: report.held })}</h3>
        {awaitingApproval.length > 1 && (
          <button type="button" class="button quiet" onClick={() => model.commands.run('approve', { box: name, all: true })}>
            {t('control.approval.approveAll')}
          </button>
        )}
      </div>
      <ul class="entries awaiting-approval">
        {awaitingApproval.map((entry) => (
          <NeedsApprovalRow key={entry.key} model={model} element={name} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function NeedsApprovalRow({
  model,
  element,
  entry,
}: {
  readonly model: ControlModel;
  readonly element: string;
  readonly entry: QueueEntry;
}) {
  const { key, notes, held: approval } = entry;
  const { title } = entryText(entry, model.preferences.namesHidden.value);
  const untilMs = approval?.untilMs ?? null;
  const notesAndTime = [
    noteText(notes),
    untilMs === null ? '' : t('control.approval.release', { clock: clockText(untilMs - model.nowMs.value) }),
  ];
  return (
    <li data-key={key}>
      <ListedEntry model={model} entry={entry} hint={notesAndTime.filter((text) => text !== '').join(' · ')} />
      <div class="row">
        <button
          type="button"
          class="button plain approve"
          data-action="approve"
          aria-label={t('control.approval.approve.label', { title })}
          onClick={(event) => isFirstClick(event) && model.commands.run('approve', { box: element, key })}
        >
          {tx('control.approval.approve', { icon: <Icon name="approve" /> })}
        </button>
        <button
          type="button"
          class="button plain"
          data-action="refuse"
          aria-label={t('control.approval.refuse.label', { title })}
          onClick={(event) => isFirstClick(event) && model.commands.run('refuse', { box: element, key })}
        >
          {tx('control.approval.refuse', { icon: <Icon name="remove" /> })}
        </button>
      </div>
    </li>
  );
}

/** Returns false for the second click of a double-click: by then, the next entry has moved up under the pointer. */
function isFirstClick({ detail }: MouseEvent): boolean {
  return detail < 2;
}
