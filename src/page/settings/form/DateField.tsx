import { Field } from '../../ui';

interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (day: string) => void;
}

export function DateField({ label, value, onInput }: DateFieldProps) {
  return (
    <Field label={label}>
      {(wiring) => <input {...wiring} class="input" type="date" value={value} onInput={(event) => onInput(event.currentTarget.value)} />}
    </Field>
  );
}
