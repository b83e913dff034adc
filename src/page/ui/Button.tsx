import type { ComponentChildren } from 'preact';
import './button.css';

export interface ButtonProps {
  readonly children: ComponentChildren;
  /** `primary` once in a group; `quiet` has no frame until it is pointed at. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** The name, where the text alone does not say it. */
  readonly label?: string;
  /** Whether what it opens is open, and that one's id. */
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly onClick?: () => void;
}

/** A button; a disabled one stays focusable, so that the keyboard does not lose its place. */
export function Button({ children, look = 'plain', type = 'button', disabled = false, label, expanded, controls, onClick }: ButtonProps) {
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
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      onClick={press}
    >
      {children}
    </button>
  );
}
