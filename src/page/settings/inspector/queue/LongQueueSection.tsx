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
        label={t('setting.whileHidden')}
        hint={t('setting.whileHidden.hint')}
        checked={box.whileHidden === 'play'}
        onChange={(plays) => onChange(changes.set('whileHidden', plays ? 'play' : 'hold'))}
      />
      <div class="timing">
        <SecondsField
          label={t('setting.awayAfterMs')}
          ms={box.awayAfterMs}
          bounds={boxTimes.awayAfterMs}
          onValue={(ms) => onChange(changes.set('awayAfterMs', ms))}
          hint={t('setting.awayAfterMs.hint')}
        />
        <SecondsField
          label={t('setting.pacing.comboMs')}
          ms={pacing.comboMs}
          bounds={msOf(pacingBounds.comboMs)}
          onValue={(ms) => onChange(changes.pacing('comboMs', ms))}
          hint={t('setting.pacing.comboMs.hint')}
        />
        <SecondsField
          label={t('setting.pacing.growMs')}
          ms={pacing.growMs}
          bounds={msOf(pacingBounds.growMs)}
          onValue={(ms) => onChange(changes.pacing('growMs', ms))}
          hint={t('setting.pacing.growMs.hint')}
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
        label={t('setting.pacing.hurryAbove')}
        suffix={t('pacing.shorter.suffix')}
        inputMode="decimal"
        text={String(pacing.hurryAbove)}
        parse={(text) => parseCountWithin(text, pacingBounds.hurryAbove)}
        onValue={(count) => onChange(changes.pacing('hurryAbove', count))}
        hint={t('setting.pacing.hurryAbove.hint')}
      />
      <SecondsField
        label={t('setting.pacing.floorMs')}
        ms={pacing.floorMs}
        bounds={msOf(pacingBounds.floorMs)}
        onValue={(ms) => onChange(changes.pacing('floorMs', ms))}
        hint={t('setting.pacing.floorMs.hint')}
      />
    </>
  );
}

function GroupingSection({ box, changes, onChange }: PacingProps) {
  return (
    <Section nested title={t('setting.pacing.groupAbove')} intro={t('pacing.group.intro')}>
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
