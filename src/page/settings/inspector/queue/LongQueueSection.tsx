import { eventTypes } from '../../../../contract/api';
import { boxTimes, pacingBounds } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { ParsedField, Section, Toggle } from '../../../ui';
import { eventText } from '../../form/eventText';
import { msOf, SecondsField } from '../../form/SecondsField';
import { parseCountWithin } from '../../form/valueText';
import type { PacingProps } from './OrderSection';

/** Alerts while no overlay is visible, and while many wait. */
export function LongQueueSection(props: PacingProps) {
  const { box, changes, onChange } = props;
  const { pacing } = box;
  return (
    <Section name="waiting" title={t('pacing.pileUp.title')}>
      <Toggle
        label={t('pacing.whileHidden')}
        hint={t('pacing.whileHidden.hint')}
        checked={box.whileHidden === 'play'}
        onChange={(plays) => onChange(changes.set('whileHidden', plays ? 'play' : 'hold'))}
      />
      <div class="timing">
        <SecondsField
          label={t('pacing.away')}
          ms={box.awayAfterMs}
          bounds={boxTimes.awayAfterMs}
          onValue={(ms) => onChange(changes.set('awayAfterMs', ms))}
          hint={t('pacing.away.hint')}
        />
        <SecondsField
          label={t('pacing.combo')}
          ms={pacing.comboMs}
          bounds={msOf(pacingBounds.comboMs)}
          onValue={(ms) => onChange(changes.pacing('comboMs', ms))}
          hint={t('pacing.combo.hint')}
        />
        <SecondsField
          label={t('pacing.grow')}
          ms={pacing.growMs}
          bounds={msOf(pacingBounds.growMs)}
          onValue={(ms) => onChange(changes.pacing('growMs', ms))}
          hint={t('pacing.grow.hint')}
        />
        <ShorterFields {...props} />
      </div>
      <GroupingSection {...props} />
    </Section>
  );
}

/** Alerts become shorter while many wait, down to a minimum duration. */
function ShorterFields({ box: { pacing }, changes, onChange }: PacingProps) {
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

function GroupingSection({ box, changes, onChange }: PacingProps) {
  return (
    <Section nested title={t('pacing.group.title')} intro={t('pacing.group.intro')}>
      <div class="timing">
        {eventTypes.map((type) => (
          <ParsedField
            key={type}
            label={eventText(type, 'many')}
            inputMode="decimal"
            text={String(box.pacing.groupAbove[type] ?? box.groupAbove)}
            parse={(text) => parseCountWithin(text, pacingBounds.groupAbove)}
            onValue={(count) => onChange(changes.groupAbove(type, count))}
          />
        ))}
      </div>
    </Section>
  );
}
