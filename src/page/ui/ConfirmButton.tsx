import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { Button } from './Button';
import './button.css';

interface ConfirmButtonProps {
  readonly text: string;
  /** Accessible name, where the visible text is not enough. */
  readonly label?: string;
  /** One sentence: what the action does. */
  readonly consequence: string;
  readonly confirmText: string;
  readonly disabled?: boolean;
  /** `quiet`, as the last of several buttons; `plain` where it is the only one, or one of equals. */
  readonly look?: 'quiet' | 'plain';
  readonly onConfirm: () => void;
}

/** A button for an action that cannot be undone: asks for confirmation in place, with the focus on the safe answer. */
export function ConfirmButton({ text, label, consequence, confirmText, disabled = false, look = 'quiet', onConfirm }: ConfirmButtonProps) {
  const isAsking = useSignal(false);
  const container = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  // A layout effect moves the focus as the question appears: moved later, it could divert a quick Enter to the safe answer.
  useLayoutEffect(() => {
    if (wasUsed.current) container.current?.querySelector('button')?.focus();
  }, [isAsking.value]);

  function setAsking(asking: boolean): void {
    wasUsed.current = true;
    isAsking.value = asking;
  }

  function confirm(): void {
    setAsking(false);
    onConfirm();
  }

  return (
    <div ref={container} class="confirm">
      {isAsking.value ? (
        <fieldset>
          <legend>{consequence}</legend>
          <Button onClick={() => setAsking(false)}>{t('ui.keep')}</Button>
          <Button look="danger" disabled={disabled} onClick={confirm}>
            {confirmText}
          </Button>
        </fieldset>
      ) : (
        <Button look={look} disabled={disabled} {...(label && { label })} onClick={() => setAsking(true)}>
          {text}
        </Button>
      )}
    </div>
  );
}
