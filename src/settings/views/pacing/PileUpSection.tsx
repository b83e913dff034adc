import { boxTimes, pacingBounds } from '../../../contract';
import { t } from '../../../languages';
import { ParsedField, Section, Toggle } from '../../../ui';
import { parseCountText } from '../../words/valueText';
import { SecondsField } from '../SecondsField';
import type { PacingProps } from './OrderSection';
import { msOf, ShorterFields } from './ShorterFields';

/** What becomes of alerts that nobody can see yet, and of too many at once. */
export function PileUpSection(props: PacingProps) {
  const { box, changes, onChange } = props;
  const { pacing } = box;
  return (
    <Section name="waiting" title={t('When alerts pile up')}>
      <Toggle
        label={t('Play on while hidden')}
        hint={t('Otherwise alerts wait until the overlay can be seen')}
        checked={box.whileHidden === 'play'}
        onChange={(plays) => onChange(changes.set('whileHidden', plays ? 'play' : 'hold'))}
      />
      <div class="timing">
        <SecondsField
          label={t('Sum up after')}
          ms={box.awayAfterMs}
          bounds={boxTimes.awayAfterMs}
          onValue={(ms) => onChange(changes.set('awayAfterMs', ms))}
          hint={t('Older alerts become one. 0 = never')}
        />
        <ParsedField
          label={t('Group above')}
          inputMode="decimal"
          text={String(box.groupAbove)}
          parse={parseCountText}
          onValue={(count) => onChange(changes.set('groupAbove', count))}
          hint={t('More of a kind than this become one. 0 = never')}
        />
        <SecondsField
          label={t('Row of one supporter')}
          ms={pacing.comboMs}
          bounds={msOf(pacingBounds.comboMs)}
          onValue={(ms) => onChange(changes.pacing('comboMs', ms))}
          hint={t('Gifts of one name so soon after each other become one. 0 = never')}
        />
        <SecondsField
          label={t('Such an alert grows for')}
          ms={pacing.growMs}
          bounds={msOf(pacingBounds.growMs)}
          onValue={(ms) => onChange(changes.pacing('growMs', ms))}
          hint={t('While it stands, more of its kind join it. 0 = none does')}
        />
        <ShorterFields {...props} />
      </div>
    </Section>
  );
}
