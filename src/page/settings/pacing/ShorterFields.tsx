import { pacingBounds } from '../../../contract';
import { t } from '../../i18n';
import { ParsedField } from '../../ui';
import { SecondsField } from '../fields/SecondsField';
import { parseCountWithin } from '../fields/valueText';
import type { PacingProps } from './OrderSection';

export const msOf = ({ min, max }: { readonly min: number; readonly max: number }) => ({ minMs: min, maxMs: max });

/** Alerts become shorter while many wait, down to a floor. */
export function ShorterFields({ box: { pacing }, changes, onChange }: PacingProps) {
  return (
    <>
      <ParsedField
        label={t('pacing.shorter')}
        suffix={t('pacing.shorter.suffix')}
        inputMode="decimal"
        text={String(pacing.hurryAbove)}
        parse={(text) => parseCountWithin(text, pacingBounds.hurryAbove)}
        onValue={(count) => onChange(changes.pacing('hurryAbove', count))}
        hint={t('pacing.shorter.hint')}
      />
      <SecondsField
        label={t('pacing.shortest')}
        ms={pacing.floorMs}
        bounds={msOf(pacingBounds.floorMs)}
        onValue={(ms) => onChange(changes.pacing('floorMs', ms))}
        hint={t('pacing.shortest.hint')}
      />
    </>
  );
}
