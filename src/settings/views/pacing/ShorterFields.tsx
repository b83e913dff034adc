import { pacingBounds } from '../../../contract';
import { t } from '../../../languages';
import { ParsedField } from '../../../ui';
import { formatSecondsText, parseCountWithin, parseSecondsText } from '../../words/valueText';
import type { PacingProps } from './OrderSection';

export const msOf = ({ min, max }: { readonly min: number; readonly max: number }) => ({ minMs: min, maxMs: max });

/** Alerts become shorter while many wait, down to a floor. */
export function ShorterFields({ box: { pacing }, changes, onChange }: PacingProps) {
  return (
    <>
      <ParsedField
        label={t('Shorter above')}
        suffix={t('waiting')}
        inputMode="decimal"
        text={String(pacing.hurryAbove)}
        parse={(text) => parseCountWithin(text, pacingBounds.hurryAbove)}
        onValue={(count) => onChange(changes.pacing('hurryAbove', count))}
        hint={t('The more wait, the shorter each. 0 = never')}
      />
      <ParsedField
        label={t('Never shorter than')}
        suffix="s"
        inputMode="decimal"
        text={formatSecondsText(pacing.floorMs)}
        parse={(text) => parseSecondsText(text, msOf(pacingBounds.floorMs))}
        onValue={(ms) => onChange(changes.pacing('floorMs', ms))}
        hint={t('Or its own duration, where that is less')}
      />
    </>
  );
}
