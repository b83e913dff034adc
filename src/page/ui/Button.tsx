import type { ComponentChildren } from 'preact';
import './button.css';

interface ButtonProps {
  readonly children: ComponentChildren;
  /** `primary`: at most one in a group; `quiet`: no frame until hovered. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Accessible name, where the visible text is not enough. */
  readonly label?: string;
  /** Shown beside the pointer. */
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
