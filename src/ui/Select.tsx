import { Field } from './Field';

export interface SelectOption {
  readonly value: string;
  readonly text: string;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly hideLabel?: boolean;
}

export function Select({ label, value, options, onChange, hideLabel = false }: SelectProps) {
  return (
    <Field label={label} hideLabel={hideLabel}>
      {(wiring) => (
        <select {...wiring} class="input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
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
