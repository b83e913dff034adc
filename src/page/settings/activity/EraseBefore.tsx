import { useSignal } from '@preact/signals';
import { t } from '../../i18n';
import { Button } from '../../ui';
import { DateField } from '../form/DateField';
import { startOfDay } from '../form/dateTime';

interface EraseBeforeProps {
  /** Time zone of the day; null = the browser's. */
  readonly timeZone: string | null;
  /** `before`: the day's start, ISO 8601. */
  readonly onErase: (before: string) => void;
}

/** Erases everything before a day. */
export function EraseBefore({ timeZone, onErase }: EraseBeforeProps) {
  const day = useSignal('');
  return (
    <details>
      <summary>{t('history.eraseBefore.title')}</summary>
      <div class="erase-before">
        <DateField
          label={t('history.eraseBefore.day')}
          value={day.value}
          onInput={(value) => {
            day.value = value;
          }}
        />
        <Button disabled={day.value === ''} onClick={() => onErase(new Date(startOfDay(day.value, timeZone)).toISOString())}>
          {t('ui.delete.open')}
        </Button>
      </div>
    </details>
  );
}
