import type { ComponentChildren } from 'preact';
import { Field } from './Field';
import { type Parsed, useFieldDraft } from './fieldDraft';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
  readonly onBlur?: () => void;
  readonly masked?: boolean;
  readonly inputMode?: 'decimal' | 'text' | 'url';
  readonly hint?: ComponentChildren;
  readonly error?: string | null;
  readonly placeholder?: string;
  readonly suffix?: string;
  readonly maxLength?: number;
  readonly hideLabel?: boolean;
  readonly rows?: number;
  readonly autocomplete?: 'off' | 'new-password' | 'nickname';
}

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

interface ParsedFieldProps<Value> extends Omit<TextFieldProps, 'value' | 'onInput' | 'onBlur'> {
  /** The stored value as text. Shown unless the creator is typing. */
  readonly text: string;
  readonly parse: (text: string) => Parsed<Value>;
  readonly onValue: (value: Value) => void;
}

/** Text that cannot be parsed stays in the field with the reason, and `onValue` is not called. */
export function ParsedField<Value>({ text, parse, onValue, hint, error = null, ...rest }: ParsedFieldProps<Value>) {
  return <TextField {...rest} {...useFieldDraft({ text, parse, onValue, hint, error })} />;
}

export function FreeField(props: Omit<ParsedFieldProps<string>, 'parse'>) {
  return <ParsedField {...props} parse={acceptAny} />;
}

function acceptAny(value: string): Parsed<string> {
  return { ok: true, value };
}
