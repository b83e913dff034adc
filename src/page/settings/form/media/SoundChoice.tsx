import { useEffect, useId } from 'preact/hooks';
import { mediaPath } from '../../../../contract';
import { type SoundName, soundNames, type ThemeName } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Radio } from '../../../ui';
import type { MediaModel } from '../../frame/mediaModel';
import { acceptedFiles } from './acceptedFiles';
import { mediaFiles } from './findMedia';
import { MediaList } from './MediaList';
import { soundLabels } from './mediaText';
import { PlayButton } from './PlayButton';
import { UploadDrop } from './UploadDrop';
import './media.css';

interface SoundChoiceProps {
  readonly model: MediaModel;
  readonly onlyWhileShown?: boolean;
  /** The theme whose sounds are offered. */
  readonly theme: ThemeName;
  readonly chosen: string | null;
  readonly customText: string;
  readonly volume: number;
  readonly onChoose: (sound: string | null) => void;
}

export function SoundChoice({ model, theme, chosen, customText, volume, onlyWhileShown, onChoose }: SoundChoiceProps) {
  useEffect(() => void model.read(), [model]);
  const group = useId();
  const files = mediaFiles(model.library.value?.media ?? []).filter(({ audible }) => audible);
  const themeSounds = [{ id: '', name: customText }, ...soundNames.map((name) => ({ id: name as string, name: soundLabels()[name] }))];
  const known = [...themeSounds, ...files].find(({ id }) => id === (chosen ?? ''));
  const gone = { id: chosen ?? '', name: t('sound.deleted') };
  const radio = ({ id, name }: { readonly id: string; readonly name: string }) => (
    <Radio key={id} name={group} label={name} checked={id === (chosen ?? '')} onChange={() => onChoose(id || null)} />
  );
  return (
    <div class="sound-choice">
      <fieldset class="sounds">
        <legend class="field-label">{t('setting.look.dressing.sound')}</legend>
        {(known ? themeSounds : [...themeSounds, gone]).map(radio)}
        <MediaList files={files} chosen={chosen === null ? [] : [chosen]} group={group} onChoose={onChoose} />
      </fieldset>
      {chosen !== null && known && <PlayButton source={sourceOf(chosen, theme)} name={known.name} volume={volume} />}
      <UploadDrop
        model={model}
        onlyWhileShown={onlyWhileShown}
        accept={acceptedFiles(['sound', 'video'])}
        onAdded={(items) => {
          const sound = items.find(({ audible }) => audible);
          if (sound) onChoose(sound.id);
        }}
      />
    </div>
  );
}

function sourceOf(sound: string, theme: ThemeName): string {
  return soundNames.includes(sound as SoundName) ? `/sounds/${theme}/${sound}.ogg` : mediaPath(sound); // `includes` accepts only members of the array, so a cast is needed
}
