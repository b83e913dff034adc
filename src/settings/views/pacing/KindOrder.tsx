import { useSignal } from '@preact/signals';
import { type EventType, eventTypes } from '../../../contract';
import { Button, Select } from '../../../ui';
import { eventWords } from '../../words/eventWords';

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
        <ol class="rows" aria-label="Kinds that go first">
          {order.map((type, at) => (
            <li key={type} class="minimum kind">
              <span>
                {at + 1}. {eventWords[type].many}
              </span>
              <span class="buttons">
                {at > 0 && (
                  <Button look="quiet" label={`${eventWords[type].many}: one place up`} onClick={() => raise(at)}>
                    Up
                  </Button>
                )}
                <Button look="quiet" label={`${eventWords[type].many}: no longer first`} onClick={() => onOrder(without(type))}>
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {next && (
        <div class="add-variant">
          <Select
            label="A kind that goes first"
            value={next}
            options={free.map((value) => ({ value, text: eventWords[value].many }))}
            onChange={(value) => {
              wanted.value = free.find((type) => type === value) ?? null;
            }}
          />
          <Button label="Add the kind" onClick={() => onOrder([...order, next])}>
            Add
          </Button>
        </div>
      )}
    </>
  );
}
