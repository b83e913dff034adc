import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import './field.css';

/** Attributes that connect a control with its label, hint and error for screen readers. */
interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  readonly error?: string | null;
  readonly hideLabel?: boolean;
  readonly children: (wiring: FieldWiring) => ComponentChildren;
}

export function Field({ label, hint, error = null, hideLabel = false, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div class="field">
      <label for={id} class={hideLabel ? 'visually-hidden' : 'field-label'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error !== null })}
      {note && (
        <p id={noteId} class={error === null ? 'hint' : 'field-error'}>
          {note}
        </p>
      )}
    </div>
  );
}

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly text: string;
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: NoInfer<Value>;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly hideLabel?: boolean;
  readonly hint?: string | undefined;
}

export function Select<Value extends string>({ label, value, options, onChange, hideLabel = false, hint }: SelectProps<Value>) {
  function choose(chosen: string): void {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  }
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint}>
      {(wiring) => (
        <select {...wiring} class="input" value={value} onChange={(event) => choose(event.currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
