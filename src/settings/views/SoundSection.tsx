import type { BoxSettings } from '../../contract';
import { Section, Slider } from '../../ui';
import type { boxChanges, Change } from '../changes';

interface SoundSectionProps {
  readonly box: BoxSettings;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function SoundSection({ box, changes, onChange }: SoundSectionProps) {
  return (
    <Section title="Sound" intro="Each kind of alert has a sound of its own; larger donations have grander ones.">
      <Slider label="Volume" value={box.volume} onInput={(volume) => onChange(changes.set('volume', volume))} />
    </Section>
  );
}
