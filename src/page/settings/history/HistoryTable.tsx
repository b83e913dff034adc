import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { KeptReceipt } from '../../../contract';
import { formatMoney } from '../../alerts';
import { fateText, t } from '../../i18n';
import { Button } from '../../ui';
import { dateTimeFormat } from '../fields/dateTime';
import { eventText } from '../fields/eventText';
import type { PageModel } from '../shell/pageModel';
import { deliveryText, isPlayed } from './historyText';
import { ReceiptDetails } from './ReceiptDetails';

interface HistoryTableProps {
  readonly receipts: readonly KeptReceipt[];
  readonly model: PageModel;
}

const columns = () => [
  t('history.column.when'),
  t('history.column.what'),
  t('history.column.who'),
  t('history.column.amount'),
  t('history.column.outcome'),
];

export function HistoryTable({ receipts, model }: HistoryTableProps) {
  const times = dateTimeFormat(model.dateTimeStyle.value, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <table class="history">
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
      {receipts.map((receipt) => (
        <Row key={`${receipt.box} ${receipt.key}`} receipt={receipt} model={model} times={times} />
      ))}
    </table>
  );
}

interface RowProps {
  readonly receipt: KeptReceipt;
  readonly model: PageModel;
  readonly times: Intl.DateTimeFormat;
}

function Row({ receipt, model, times }: RowProps) {
  const isOpen = useSignal(false);
  const id = useId();
  const { type, name, amount, currency, fate, endedAtMs } = receipt;
  const course = deliveryText(receipt);
  const toggle = () => {
    isOpen.value = !isOpen.value;
  };
  return (
    <tbody data-fate={fate.tag} data-open={isOpen.value}>
      <tr>
        <td>
          <time dateTime={new Date(endedAtMs).toISOString()}>{times.format(endedAtMs)}</time>
        </td>
        <td class="what">{eventText(type, 'short')}</td>
        <td class="who">{name === null ? '–' : <bdi>{name}</bdi>}</td>
        <td class="money">{amount === null || currency === null ? '' : formatMoney(amount, currency, model.dateTimeStyle.value.locale)}</td>
        <td>
          {fateText(fate)}
          {course !== '' && <span class="hint"> ({course})</span>}
        </td>
        <td class="more">
          <Button look="quiet" expanded={isOpen.value} controls={id} onClick={toggle}>
            {isPlayed(fate) ? t('history.details') : t('history.why')}
          </Button>
        </td>
      </tr>
      {isOpen.value && (
        <tr id={id} class="detail">
          <td colSpan={columns().length + 1}>
            <ReceiptDetails receipt={receipt} model={model} times={times} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
