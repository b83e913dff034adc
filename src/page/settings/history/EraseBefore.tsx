import { useSignal } from '@preact/signals';
import { t } from '../../i18n';
import { Button, Field } from '../../ui';
import { startOfDay } from '../fields/times';

interface EraseBeforeProps {
  /** In which the day begins; null = the browser's. */
  readonly timeZone: string | null;
  readonly onErase: (before: string) => void;
}

/** Asks for a day, of which and after which everything stays. */
export function EraseBefore({ timeZone, onErase }: EraseBeforeProps) {
  const day = useSignal('');
  return (
    <details>
      <summary>{t('history.eraseBefore.title')}</summary>
      <div class="erase-before">
        <Field label={t('history.eraseBefore.day')}>
          {(wiring) => (
            <input
              {...wiring}
              class="input"
              type="date"
              value={day.value}
              onInput={(event) => {
                day.value = event.currentTarget.value;
              }}
            />
          )}
        </Field>
        <Button disabled={day.value === ''} onClick={() => onErase(new Date(startOfDay(day.value, timeZone)).toISOString())}>
          {t('ui.delete.open')}
        </Button>
      </div>
    </details>
  );
}
