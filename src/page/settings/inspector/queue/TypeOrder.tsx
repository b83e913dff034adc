import { useSignal } from '@preact/signals';
import { type EventType, eventTypes } from '../../../../contract/api';
import { t } from '../../../i18n';
import { Button, Select } from '../../../ui';
import { eventText } from '../../form/eventText';

interface TypeOrderProps {
  readonly order: readonly EventType[];
  readonly onOrder: (order: EventType[]) => void;
}

export function TypeOrder({ order, onOrder }: TypeOrderProps) {
  const without = (type: EventType) => order.filter((each) => each !== type);
  function moveUp(at: number): void {
    const raised = [...order];
    raised.splice(at - 1, 0, ...raised.splice(at, 1));
    onOrder(raised);
  }
  return (
    <>
      {order.length > 0 && (
        <ol class="rows" aria-label={t('pacing.first.label')}>
          {order.map((type, at) => (
            <li key={type} class="minimum kind">
              <span>
                {at + 1}. {eventText(type, 'many')}
              </span>
              <span class="buttons">
                <Button
                  look="quiet"
                  disabled={at === 0}
                  label={t('pacing.first.up.label', { kind: eventText(type, 'many') })}
                  onClick={() => moveUp(at)}
                >
                  {t('pacing.first.up')}
                </Button>
                <Button
                  look="quiet"
                  label={t('pacing.first.remove.label', { kind: eventText(type, 'many') })}
                  onClick={() => onOrder(without(type))}
                >
                  {t('ui.remove')}
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      <AddType order={order} onOrder={onOrder} />
    </>
  );
}

function AddType({ order, onOrder }: TypeOrderProps) {
  const wanted = useSignal<EventType | null>(null);
  const free = eventTypes.filter((type) => !order.includes(type));
  const next = free.find((type) => type === wanted.value) ?? free[0];
  if (!next) return null;
  return (
    <div class="add-variation">
      <Select
        label={t('pacing.first.kind')}
        value={next}
        options={free.map((value) => ({ value, text: eventText(value, 'many') }))}
        onChange={(value) => {
          wanted.value = free.find((type) => type === value) ?? null;
        }}
      />
      <Button label={t('pacing.first.add.label')} onClick={() => onOrder([...order, next])}>
        {t('ui.add')}
      </Button>
    </div>
  );
}
