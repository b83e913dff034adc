import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { useId } from 'preact/hooks';
import { happenedAtMs, type KeptReceipt } from '../../../contract/companion';
import { formatMoney } from '../../alerts';
import { outcomeText, t } from '../../i18n';
import { Button } from '../../ui';
import { dateTimeFormat } from '../form/dateTime';
import { eventText } from '../form/eventText';
import { dayText, deliveryText, groupByDay, isPlayed, laterText, outcomeTones } from './activityText';
import type { ActivityModels } from './erasureModel';
import { Message, ReceiptDetails } from './ReceiptDetails';

interface ActivityTableProps {
  readonly receipts: readonly KeptReceipt[];
  readonly model: ActivityModels;
}

const columns = () => [
  t('history.column.when'),
  t('history.column.what'),
  t('history.column.who'),
  t('history.column.amount'),
  t('history.column.outcome'),
];

export function ActivityTable({ receipts, model }: ActivityTableProps) {
  const style = model.dateTimeStyle.value;
  const times = {
    inRow: dateTimeFormat(style, { timeStyle: 'short' }),
    inDetails: dateTimeFormat(style, { dateStyle: 'short', timeStyle: 'medium' }),
  };
  return (
    <table class="activity">
      <thead>
        <tr>
          {columns().map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">
            <span class="visually-hidden">{t('history.column.more')}</span>
          </th>
        </tr>
      </thead>
      {groupByDay(receipts, style.timeZone).map(([day, ofDay]) => (
        <Fragment key={day}>
          <tbody class="day">
            <tr>
              <th colSpan={columns().length + 1} scope="rowgroup">
                {dayText(day, model.today.value, style)}
              </th>
            </tr>
          </tbody>
          {ofDay.map((receipt) => (
            <Row key={`${receipt.box} ${receipt.key}`} receipt={receipt} model={model} times={times} />
          ))}
        </Fragment>
      ))}
    </table>
  );
}

interface RowProps {
  readonly receipt: KeptReceipt;
  readonly model: ActivityModels;
  readonly times: { readonly inRow: Intl.DateTimeFormat; readonly inDetails: Intl.DateTimeFormat };
}

function Row({ receipt, model, times }: RowProps) {
  const isOpen = useSignal(false);
  const id = useId();
  const { type, name, amount, currency, fate } = receipt;
  const atMs = happenedAtMs(receipt);
  const later = laterText(receipt, model.dateTimeStyle.value);
  const course = deliveryText(receipt);
  const toggle = () => {
    isOpen.value = !isOpen.value;
  };
  return (
    <tbody data-fate={fate.tag} data-open={isOpen.value}>
      <tr>
        <td>
          <time dateTime={new Date(atMs).toISOString()}>{times.inRow.format(atMs)}</time>
          {later !== null && <span class="hint later">{later}</span>}
        </td>
        <td class="what">{eventText(type, 'short')}</td>
        <td class="who">
          {name === null ? '–' : <bdi>{name}</bdi>}
          <Message receipt={receipt} />
        </td>
        <td class="money">{amount === null || currency === null ? '' : formatMoney(amount, currency, model.dateTimeStyle.value.locale)}</td>
        <td>
          <span class="fate" data-tone={outcomeTones[fate.tag]}>
            <span class="lamp" aria-hidden="true" />
            {outcomeText(fate)}
          </span>
          {course !== '' && <span class="hint"> ({course})</span>}
          {receipt.isGone && <span class="hint later">{t('history.gone')}</span>}
        </td>
        <td class="more">
          <Button look={isPlayed(fate) ? 'quiet' : 'plain'} expanded={isOpen.value} controls={id} onClick={toggle}>
            {isPlayed(fate) ? t('history.details') : t('history.why')}
          </Button>
        </td>
      </tr>
      {isOpen.value && (
        <tr id={id} class="detail">
          <td colSpan={columns().length + 1}>
            <ReceiptDetails receipt={receipt} model={model} times={times.inDetails} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
