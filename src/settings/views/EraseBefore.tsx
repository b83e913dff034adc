import { useSignal } from '@preact/signals';
import { t } from '../../languages';
import { Button, Field } from '../../ui';

/** Asks for a day, of which and after which everything stays. */
export function EraseBefore({ onErase }: { readonly onErase: (before: string) => void }) {
  const day = useSignal('');
  return (
    <details>
      <summary>{t('Delete old entries')}</summary>
      <div class="erase-before">
        <Field label={t('Before')}>
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
        <Button disabled={day.value === ''} onClick={() => onErase(new Date(`${day.value}T00:00:00`).toISOString())}>
          {t('Delete…')}
        </Button>
      </div>
    </details>
  );
}
