import { type BoxSettings, type Change, fadeRange } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Section, Slider } from '../../../ui';
import { SoundChoice } from '../../form/media/SoundChoice';
import { SecondsField } from '../../form/SecondsField';
import type { boxChanges } from '../../frame/changes';
import type { MediaModel } from '../../frame/mediaModel';

interface SoundSectionProps {
  readonly box: BoxSettings;
  readonly media: MediaModel;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function SoundSection({ box, media, changes, onChange }: SoundSectionProps) {
  return (
    <Section title={t('sound.title')} intro={t('sound.intro')}>
      <Slider label={t('setting.volume')} value={box.volume} onInput={(volume) => onChange(changes.set('volume', volume))} />
      <SoundChoice
        model={media}
        chosen={box.look.dressing?.sound ?? null}
        customText={t('sound.byKind')}
        volume={box.volume}
        onChoose={(sound) => onChange(changes.dressing('sound', sound ?? undefined))}
      />
      <SecondsField
        label={t('setting.look.dressing.fadeMs')}
        hint={t('setting.look.dressing.fadeMs.hint')}
        ms={box.look.dressing?.fadeMs ?? 0}
        bounds={fadeRange}
        onValue={(fadeMs) => onChange(changes.dressing('fadeMs', fadeMs))}
      />
    </Section>
  );
}
