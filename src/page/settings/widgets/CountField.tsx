import { t } from '../../i18n';
import { ParsedField } from '../../ui';
import { parseCountText } from '../fields/valueText';

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
      parse={(text) => {
        const parsed = parseCountText(text);
        return !parsed.ok || (parsed.value >= min && parsed.value <= max) ? parsed : { ok: false, why: t('input.range', { min, max }) };
      }}
      onValue={onChange}
    />
  );
}
