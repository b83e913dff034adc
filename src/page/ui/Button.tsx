import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import './button.css';

interface ButtonProps {
  readonly children: ComponentChildren;
  /** `primary`: at most one per group. `quiet`: no frame until hovered. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Accessible name, if the visible text is not enough. */
  readonly label?: string;
  /** Tooltip. */
  readonly title?: string;
  /** Whether the element that the button opens is open, and its id. */
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly onClick?: () => void;
}

/** Disabled by `aria-disabled`, so that a button that becomes disabled keeps the focus. */
export function Button({
  children,
  look = 'plain',
  type = 'button',
  disabled = false,
  label,
  title,
  expanded,
  controls,
  onClick,
}: ButtonProps) {
  const press = (event: Event) => {
    if (disabled) event.preventDefault();
    else onClick?.();
  };
  return (
    <button
      type={type}
      class={`button ${look}`}
      aria-disabled={disabled}
      aria-label={label}
      title={title}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      onClick={press}
    >
      {children}
    </button>
  );
}

interface ConfirmButtonProps {
  readonly text: string;
  /** Accessible name, if the visible text is not enough. */
  readonly label?: string;
  /** One sentence: what the action does. */
  readonly consequence: string;
  readonly confirmText: string;
  readonly disabled?: boolean;
  /** `quiet` for the last of several buttons; `plain` for a single button or one of equals. */
  readonly look?: 'quiet' | 'plain';
  readonly onConfirm: () => void;
}

/** A button for an action that cannot be undone. Asks for confirmation in place, with the focus on the safe answer. */
export function ConfirmButton({ text, label, consequence, confirmText, disabled = false, look = 'quiet', onConfirm }: ConfirmButtonProps) {
  const isAsking = useSignal(false);
  const container = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  // A layout effect moves the focus as the question appears. Later, a quick Enter could hit the safe answer.
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

/** A stroke icon on a 24 × 24 grid. Hidden from screen readers: the label beside it or of its button has the same meaning. */
export function StrokeIcon({ path }: { readonly path: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
