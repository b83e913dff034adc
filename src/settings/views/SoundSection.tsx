import { type BoxSettings, fadeRange } from '../../contract';
import { t } from '../../languages';
import { Section, Slider } from '../../ui';
import type { boxChanges, Change } from '../changes';
import { type MediaModel, SoundChoice } from '../media';
import { SecondsField } from './SecondsField';

interface SoundSectionProps {
  readonly box: BoxSettings;
  readonly media: MediaModel;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function SoundSection({ box, media, changes, onChange }: SoundSectionProps) {
  return (
    <Section title={t('Sound')} intro={t('Each kind of alert has a sound of its own; larger donations have grander ones.')}>
      <Slider label={t('Volume')} value={box.volume} onInput={(volume) => onChange(changes.set('volume', volume))} />
      <SoundChoice
        model={media}
        chosen={box.look.dressing?.sound ?? null}
        ownText={t("Each kind's own")}
        volume={box.volume}
        onChoose={(sound) => onChange(changes.dressing('sound', sound ?? undefined))}
      />
      <SecondsField
        label={t("Fades at the alert's end, over")}
        hint={t('0 = it rings out')}
        ms={box.look.dressing?.fadeMs ?? 0}
        bounds={fadeRange}
        onValue={(fadeMs) => onChange(changes.dressing('fadeMs', fadeMs))}
      />
    </Section>
  );
}
