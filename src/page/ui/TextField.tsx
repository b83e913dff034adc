import type { ComponentChildren } from 'preact';
import { Field } from './Field';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
  readonly onBlur?: () => void;
  /** Keeps a secret from being read off the screen. */
  readonly masked?: boolean;
  readonly inputMode?: 'decimal' | 'text' | 'url';
  readonly hint?: ComponentChildren;
  readonly error?: string | null;
  readonly placeholder?: string;
  readonly suffix?: string;
  readonly maxLength?: number;
  readonly hideLabel?: boolean;
  /** Rows of a text area; absent = one line. */
  readonly rows?: number;
  readonly autocomplete?: 'off' | 'new-password' | 'nickname';
}

/** A line, or with `rows` a block, of text. */
export function TextField({
  label,
  hint,
  error = null,
  hideLabel = false,
  suffix,
  onInput,
  rows,
  masked = false,
  ...rest
}: TextFieldProps) {
  const read = (event: { readonly currentTarget: { readonly value: string } }) => onInput(event.currentTarget.value);
  const shared = { class: 'input', spellcheck: false, onInput: read, ...rest };
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(wiring) => (
        <div class={suffix ? 'with-suffix' : undefined}>
          {rows && <textarea {...wiring} {...shared} rows={rows} />}
          {!rows && masked && <input {...wiring} {...shared} type="password" />}
          {!rows && !masked && <input {...wiring} {...shared} type="text" />}
          {suffix && (
            <span class="suffix" aria-hidden="true">
              {suffix}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
