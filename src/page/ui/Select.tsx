import { Field } from './Field';

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
