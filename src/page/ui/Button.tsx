import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import './button.css';

interface ButtonProps {
  readonly children: ComponentChildren;
  /** `primary`: at most one in a group. `quiet`: has no border, and a background only while the pointer is over it. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** The accessible name, if the visible text is not clear enough. */
  readonly label?: string;
  readonly title?: string;
  /** For a button that opens a part of the page. `expanded`: whether this part is open. `controls`: the id of this part. */
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly onClick?: () => void;
}

/** Disables with `aria-disabled`, so that a button that has just been disabled keeps the focus. */
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
  readonly label?: string;
  readonly consequence: string;
  readonly confirmText: string;
  readonly disabled?: boolean;
  /** `quiet` for the last of several buttons, `plain` for a single button or for buttons of equal importance. */
  readonly look?: 'quiet' | 'plain';
  readonly onConfirm: () => void;
}

/** A button for an action that cannot be undone. A press replaces the button by a question, in which the safe answer has the focus. */
export function ConfirmButton({ text, label, consequence, confirmText, disabled = false, look = 'quiet', onConfirm }: ConfirmButtonProps) {
  const isAsking = useSignal(false);
  const container = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  // A layout effect moves the focus, so that Enter presses the safe answer even immediately after the question appears.
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

/** A stroke icon on a 24 × 24 grid. Hidden from screen readers, which read the label of its button instead. */
export function StrokeIcon({ path }: { readonly path: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
