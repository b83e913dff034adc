import { type BoxSettings, boxTimes } from '../../contract';
import { ParsedField, Section, Toggle } from '../../ui';
import type { boxChanges, Change } from '../changes';
import { formatSecondsText, parseCountText, parseSecondsText } from '../words/valueText';

interface WaitingProps {
  readonly box: BoxSettings;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

/** What becomes of alerts that nobody can see yet, and of too many at once. */
export function Waiting({ box, changes, onChange }: WaitingProps) {
  return (
    <Section title="When alerts pile up">
      <Toggle
        label="Play on while hidden"
        hint="Otherwise alerts wait until the overlay can be seen"
        checked={box.whileHidden === 'play'}
        onChange={(plays) => onChange(changes.set('whileHidden', plays ? 'play' : 'hold'))}
      />
      <div class="timing">
        <ParsedField
          label="Sum up after"
          suffix="s"
          inputMode="decimal"
          text={formatSecondsText(box.awayAfterMs)}
          parse={(text) => parseSecondsText(text, boxTimes.awayAfterMs)}
          onValue={(ms) => onChange(changes.set('awayAfterMs', ms))}
          hint="Older alerts become one. 0 = never"
        />
        <ParsedField
          label="Group above"
          inputMode="decimal"
          text={String(box.groupAbove)}
          parse={parseCountText}
          onValue={(count) => onChange(changes.set('groupAbove', count))}
          hint="More of a kind than this become one. 0 = never"
        />
      </div>
    </Section>
  );
}
