interface IconButtonProps {
  readonly label: string;
  /** An SVG path that is drawn with a stroke in a viewBox of 24 × 24. */
  readonly path: string;
  readonly isOn?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

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

/** An icon beside a text that says the same. Hidden from screen readers. */
export function Icon({ path }: Pick<IconButtonProps, 'path'>) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
