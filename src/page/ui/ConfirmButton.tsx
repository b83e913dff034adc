import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { Button } from './Button';
import './button.css';

interface ConfirmButtonProps {
  readonly text: string;
  /** The name, where the text alone does not say it. */
  readonly label?: string;
  /** What will happen, in one sentence. */
  readonly consequence: string;
  readonly confirmText: string;
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
}

/** A button for what cannot be undone: asks in place, and the safe answer has the focus. */
export function ConfirmButton({ text, label, consequence, confirmText, disabled = false, onConfirm }: ConfirmButtonProps) {
  const isAsking = useSignal(false);
  const place = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  // Together with what is asked: later, a fast Enter on the answer would hit the safe one.
  useLayoutEffect(() => {
    if (wasUsed.current) place.current?.querySelector('button')?.focus();
  }, [isAsking.value]);

  function ask(asking: boolean): void {
    wasUsed.current = true;
    isAsking.value = asking;
  }

  function confirm(): void {
    ask(false);
    onConfirm();
  }

  return (
    <div ref={place} class="confirm">
      {isAsking.value ? (
        <fieldset>
          <legend>{consequence}</legend>
          <Button onClick={() => ask(false)}>{t('ui.keep')}</Button>
          <Button look="danger" disabled={disabled} onClick={confirm}>
            {confirmText}
          </Button>
        </fieldset>
      ) : (
        <Button look="quiet" disabled={disabled} {...(label && { label })} onClick={() => ask(true)}>
          {text}
        </Button>
      )}
    </div>
  );
}
