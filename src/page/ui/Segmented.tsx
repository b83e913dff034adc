import { useId } from 'preact/hooks';
import './segmented.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly Segment<Value>[];
  readonly onChange: (value: Value) => void;
}

export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset class="segmented">
      <legend class="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
