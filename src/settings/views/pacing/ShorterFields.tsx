import { pacingBounds } from '../../../contract';
import { ParsedField } from '../../../ui';
import { formatSecondsText, parseCountWithin, parseSecondsText } from '../../words/valueText';
import type { PacingProps } from './OrderSection';

export const msOf = ({ min, max }: { readonly min: number; readonly max: number }) => ({ minMs: min, maxMs: max });

/** Alerts become shorter while many wait, down to a floor. */
export function ShorterFields({ box: { pacing }, changes, onChange }: PacingProps) {
  return (
    <>
      <ParsedField
        label="Shorter above"
        suffix="waiting"
        inputMode="decimal"
        text={String(pacing.hurryAbove)}
        parse={(text) => parseCountWithin(text, pacingBounds.hurryAbove)}
        onValue={(count) => onChange(changes.pacing('hurryAbove', count))}
        hint="The more wait, the shorter each. 0 = never"
      />
      <ParsedField
        label="Never shorter than"
        suffix="s"
        inputMode="decimal"
        text={formatSecondsText(pacing.floorMs)}
        parse={(text) => parseSecondsText(text, msOf(pacingBounds.floorMs))}
        onValue={(ms) => onChange(changes.pacing('floorMs', ms))}
        hint="Or its own duration, where that is less"
      />
    </>
  );
}
