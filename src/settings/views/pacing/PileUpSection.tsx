import { boxTimes, eventTypes, pacingBounds } from '../../../contract';
import { t } from '../../../languages';
import { ParsedField, Section, Toggle } from '../../../ui';
import { eventWords } from '../../words/eventText';
import { parseCountWithin } from '../../words/valueText';
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
      <GroupPart {...props} />
    </Section>
  );
}

function GroupPart({ box, changes, onChange }: PacingProps) {
  return (
    <Section
      nested
      title={t('Group above')}
      intro={t(
        'More of a kind than this, waiting, become one. 0 = never. From about 20 dollars on, in any currency, a donation or purchase is always an alert of its own; “More for more” in Look switches that off, too.',
      )}
    >
      <div class="timing">
        {eventTypes.map((type) => (
          <ParsedField
            key={type}
            label={eventWords[type].many}
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
