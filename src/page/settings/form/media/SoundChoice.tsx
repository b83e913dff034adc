import { useEffect, useId } from 'preact/hooks';
import { mediaPath } from '../../../../contract';
import { type StarterName, starterMedia } from '../../../../contract/companion';
import { type SoundName, soundNames } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Radio } from '../../../ui';
import type { MediaModel } from '../../frame/mediaModel';
import { soundLabels, starterLabels } from './mediaText';
import { PlayButton } from './PlayButton';
import { UploadDrop } from './UploadDrop';
import './media.css';

interface SoundChoiceProps {
  readonly model: MediaModel;
  readonly onlyWhileShown?: boolean;
  readonly chosen: string | null;
  readonly customText: string;
  readonly volume: number;
  readonly onChoose: (sound: string | null) => void;
}

export function SoundChoice({ model, chosen, customText, volume, onlyWhileShown, onChoose }: SoundChoiceProps) {
  useEffect(() => void model.read(), [model]);
  const group = useId();
  const starters = Object.entries(starterMedia).filter(([, { kind }]) => kind === 'sound');
  const own = (model.library.value?.media ?? []).filter(({ audible }) => audible);
  const options = [
    { value: '', text: customText },
    ...soundNames.map((name) => ({ value: name as string, text: soundLabels()[name] })),
    ...starters.map(([value]) => ({ value, text: starterLabels()[value as StarterName] })), // the cast is safe, because the keys of `starterMedia` are StarterNames
    ...own.map(({ id, name }) => ({ value: id, text: name })),
  ];
  const known = options.find(({ value }) => value === (chosen ?? ''));
  const gone = { value: chosen ?? '', text: t('sound.deleted') };
  return (
    <div class="sound-choice">
      <fieldset class="sounds">
        <legend class="field-label">{t('setting.look.dressing.sound')}</legend>
        {(known ? options : [...options, gone]).map(({ value, text }) => (
          <Radio key={value} name={group} label={text} checked={value === (chosen ?? '')} onChange={() => onChoose(value || null)} />
        ))}
      </fieldset>
      {chosen !== null && known && <PlayButton source={sourceOf(chosen)} name={known.text} volume={volume} />}
      <UploadDrop
        model={model}
        onlyWhileShown={onlyWhileShown}
        accept="audio/wav,audio/mpeg,audio/ogg,video/webm,.opus"
        onAdded={(items) => {
          const sound = items.find(({ audible }) => audible);
          if (sound) onChoose(sound.id);
        }}
      />
    </div>
  );
}

function sourceOf(sound: string): string {
  return soundNames.includes(sound as SoundName) ? `/sounds/${sound}.wav` : mediaPath(sound); // `includes` accepts only members of the array, so a cast is needed
}
