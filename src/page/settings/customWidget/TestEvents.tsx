import { useSignal } from '@preact/signals';
import { type EventType, eventTypes } from '../../../contract/api';
import type { TestSample } from '../../../contract/engine';
import { t } from '../../i18n';
import { Button, Panel, ParsedField, Select, TextField } from '../../ui';
import { eventText } from '../form/eventText';
import { formatAmountText, parseAmountText } from '../form/valueText';

interface TestEventsProps {
  readonly currency: string;
  readonly onTest: (type: EventType, sample: TestSample) => void;
}

export function TestEvents({ currency, onTest }: TestEventsProps) {
  const type = useSignal<EventType>('donation.created');
  const name = useSignal('Ada');
  const amount = useSignal(2_500);
  const message = useSignal('');
  const isOpen = useSignal(false);
  const setOpen = (open: boolean) => {
    isOpen.value = open;
  };
  const isFollower = type.value === 'follower.created';
  const isGoal = type.value === 'goal.reached';

  function send(): void {
    const named = name.value.trim();
    onTest(type.value, { amount: amount.value, currency, message: message.value, ...(named && { name: named }) });
  }

  return (
    <Panel title={t('custom.test')} open={isOpen.value} onToggle={setOpen}>
      <p class="hint">{t('custom.test.intro')}</p>
      <Select
        label={t('custom.test.event')}
        value={type.value}
        options={eventTypes.map((value) => ({ value, text: eventText(value, 'one') }))}
        onChange={(value) => {
          type.value = value;
        }}
      />
      {!isGoal && (
        <TextField
          label={t('custom.test.name')}
          value={name.value}
          maxLength={100}
          autocomplete="off"
          onInput={(text) => {
            name.value = text;
          }}
        />
      )}
      {!isFollower && (
        <ParsedField
          label={t('custom.test.amount')}
          text={formatAmountText(amount.value, currency)}
          parse={(text) => parseAmountText(text, currency)}
          suffix={currency}
          inputMode="decimal"
          onValue={(minor) => {
            amount.value = minor;
          }}
        />
      )}
      {type.value === 'donation.created' && (
        <TextField
          label={t('custom.test.message')}
          value={message.value}
          maxLength={500}
          rows={2}
          onInput={(text) => {
            message.value = text;
          }}
        />
      )}
      <div class="buttons">
        <Button onClick={send}>{t('custom.test.send')}</Button>
      </div>
    </Panel>
  );
}
