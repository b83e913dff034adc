import { useSignal } from '@preact/signals';
import { type EventType, eventTypes } from '../../../contract';
import { t } from '../../../languages';
import { Button, Select } from '../../../ui';
import { eventWords } from '../../words/eventText';

interface KindOrderProps {
  readonly order: readonly EventType[];
  readonly onOrder: (order: EventType[]) => void;
}

/** The kinds that go first, in their order. */
export function KindOrder({ order, onOrder }: KindOrderProps) {
  const wanted = useSignal<EventType | null>(null);
  const free = eventTypes.filter((type) => !order.includes(type));
  const next = free.find((type) => type === wanted.value) ?? free[0];
  const without = (type: EventType) => order.filter((each) => each !== type);
  function raise(at: number): void {
    const raised = [...order];
    raised.splice(at - 1, 0, ...raised.splice(at, 1));
    onOrder(raised);
  }
  return (
    <>
      {order.length > 0 && (
        <ol class="rows" aria-label={t('Kinds that go first')}>
          {order.map((type, at) => (
            <li key={type} class="minimum kind">
              <span>
                {at + 1}. {eventWords[type].many}
              </span>
              <span class="buttons">
                <Button
                  look="quiet"
                  disabled={at === 0}
                  label={t('{many}: one place up', { many: eventWords[type].many })}
                  onClick={() => raise(at)}
                >
                  {t('Up')}
                </Button>
                <Button
                  look="quiet"
                  label={t('{many}: no longer first', { many: eventWords[type].many })}
                  onClick={() => onOrder(without(type))}
                >
                  {t('Remove')}
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {next && (
        <div class="add-variant">
          <Select
            label={t('A kind that goes first')}
            value={next}
            options={free.map((value) => ({ value, text: eventWords[value].many }))}
            onChange={(value) => {
              wanted.value = free.find((type) => type === value) ?? null;
            }}
          />
          <Button label={t('Add the kind')} onClick={() => onOrder([...order, next])}>
            {t('Add')}
          </Button>
        </div>
      )}
    </>
  );
}
