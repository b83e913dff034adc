import type { ComponentProps } from 'preact';
import { ParsedField } from '../../ui';
import { formatSecondsText, parseSecondsText } from './valueText';

interface SecondsFieldProps extends Pick<ComponentProps<typeof ParsedField<number>>, 'label' | 'hint' | 'onValue'> {
  readonly ms: number;
  readonly bounds: Parameters<typeof parseSecondsText>[1];
}

/** Bounds in ms that do not say so by their names. */
export const msOf = ({ min, max }: { readonly min: number; readonly max: number }) => ({ minMs: min, maxMs: max });

/** A duration, typed in seconds and stored in ms. */
export function SecondsField({ ms, bounds, ...rest }: SecondsFieldProps) {
  return (
    <ParsedField {...rest} suffix="s" inputMode="decimal" text={formatSecondsText(ms)} parse={(text) => parseSecondsText(text, bounds)} />
  );
}
