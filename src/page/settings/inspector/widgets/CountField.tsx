import { ParsedField } from '../../../ui';
import { parseCountWithin } from '../../form/valueText';

interface CountFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly suffix?: string;
  readonly hint?: string;
  readonly onChange: (value: number) => void;
}

/** A whole number within bounds. */
export function CountField({ value, min, max, onChange, ...rest }: CountFieldProps) {
  return (
    <ParsedField
      {...rest}
      inputMode="decimal"
      text={String(value)}
      parse={(text) => parseCountWithin(text, { min, max })}
      onValue={onChange}
    />
  );
}
