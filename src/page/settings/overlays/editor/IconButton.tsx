interface IconButtonProps {
  readonly label: string;
  /** An SVG path in a viewBox of 24 × 24, stroked. */
  readonly path: string;
  readonly isOn?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A small button with an icon; hover and screen readers give its label. */
export function IconButton({ label, path, isOn = false, disabled = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      class="button quiet icon-button"
      data-on={isOn}
      aria-disabled={disabled}
      aria-label={label}
      title={label}
      onClick={() => !disabled && onClick()}
    >
      <Icon path={path} />
    </button>
  );
}

/** An icon beside a text that says the same. */
export function Icon({ path }: Pick<IconButtonProps, 'path'>) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
