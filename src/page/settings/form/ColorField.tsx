import { Field } from '../../ui';

interface ColorFieldProps {
  readonly label: string;
  readonly color: string;
  readonly onInput: (color: string) => void;
}

export function ColorField({ label, color, onInput }: ColorFieldProps) {
  return (
    <Field label={label}>
      {(wiring) => <input {...wiring} class="colour" type="color" value={color} onInput={(event) => onInput(event.currentTarget.value)} />}
    </Field>
  );
}
