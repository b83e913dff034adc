import { useEffect, useId } from 'preact/hooks';
import { mediaPattern } from '../../../../contract';
import type { MediaKind } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { Radio } from '../../../ui';
import type { MediaModel } from '../../frame/mediaModel';
import { acceptedFiles } from './acceptedFiles';
import { mediaFiles } from './findMedia';
import { MediaList } from './MediaList';
import { UploadDrop } from './UploadDrop';
import './media.css';

interface ImageChoiceProps {
  readonly model: MediaModel;
  readonly onlyWhileShown?: boolean;
  /** `emblem`, `none`, or a media id; null if the image is inherited. */
  readonly chosen: string | null;
  readonly hasEmblem?: boolean;
  readonly onInherit?: () => void;
  readonly onChoose: (image: string) => void;
}

const isImage = (kind: MediaKind) => kind === 'image' || kind === 'video';

export function ImageChoice({ model, chosen, hasEmblem = true, onInherit, onlyWhileShown, onChoose }: ImageChoiceProps) {
  useEffect(() => void model.read(), [model]);
  const group = useId();
  const options = mediaFiles(model.library.value?.media ?? []).filter(({ kind }) => isImage(kind));
  const isGone = chosen !== null && mediaPattern.test(chosen) && model.library.value !== null && !options.some(({ id }) => id === chosen);
  const radio = (value: string, label: string) => (
    <Radio name={group} label={label} checked={chosen === value} onChange={() => onChoose(value)} />
  );
  return (
    <fieldset class="offers">
      <legend class="field-label">{t('look.picture')}</legend>
      {onInherit && (
        <div class="offer plain">
          <Radio name={group} label={t('variations.inherit')} checked={chosen === null} onChange={onInherit} />
        </div>
      )}
      {hasEmblem && <div class="offer plain">{radio('emblem', t('look.picture.emblem'))}</div>}
      {hasEmblem && <div class="offer plain">{radio('none', t('look.picture.none'))}</div>}
      <MediaList files={options} chosen={chosen === null ? [] : [chosen]} group={group} onChoose={onChoose} />
      {isGone && <p class="field-error">{t('look.picture.deleted')}</p>}
      <UploadDrop
        model={model}
        onlyWhileShown={onlyWhileShown}
        accept={acceptedFiles(['image', 'video'])}
        onAdded={(items) => {
          const image = items.find(({ kind }) => isImage(kind));
          if (image) onChoose(image.id);
        }}
      />
    </fieldset>
  );
}
