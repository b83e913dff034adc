import { formatMoney } from '../../alerts';
import type { KeptReceipt } from '../../contract';
import { Button } from '../../ui';
import { eventWords } from '../words/eventWords';
import { courseWords, fateWords } from '../words/historyWords';

interface HistoryTableProps {
  readonly receipts: readonly KeptReceipt[];
  readonly locale: string | null;
  readonly onErase: (supporter: string) => void;
}

export function HistoryTable({ receipts, locale, onErase }: HistoryTableProps) {
  const times = new Intl.DateTimeFormat(locale ?? undefined, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <table class="history">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Who</th>
          <th scope="col">Amount</th>
          <th scope="col">What became of it</th>
          <th scope="col">
            <span class="visually-hidden">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <Row
            key={`${receipt.box} ${receipt.key}`}
            receipt={receipt}
            time={times.format(receipt.endedAtMs)}
            locale={locale}
            onErase={onErase}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<HistoryTableProps, 'receipts'> {
  readonly receipt: KeptReceipt;
  readonly time: string;
}

function Row({ receipt, time, locale, onErase }: RowProps) {
  const { type, name, amount, currency, fate, endedAtMs } = receipt;
  const course = courseWords(receipt);
  return (
    <tr data-fate={fate.tag}>
      <td>
        <time dateTime={new Date(endedAtMs).toISOString()}>{time}</time>
      </td>
      <td class="what">{eventWords[type].one}</td>
      <td class="who">{name === null ? '–' : <bdi>{name}</bdi>}</td>
      <td class="money">{amount === null || currency === null ? '' : formatMoney(amount, currency, locale)}</td>
      <td>
        {fateWords(fate)}
        {course !== '' && <span class="hint"> ({course})</span>}
      </td>
      <td>
        {name !== null && (
          <Button look="quiet" label={`Delete what is kept of ${name}`} onClick={() => onErase(name)}>
            Delete…
          </Button>
        )}
      </td>
    </tr>
  );
}
