import { useEffect, useId } from 'preact/hooks';
import { type MediaKind, type StarterName, starterMedia } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { Radio } from '../../../ui';
import type { MediaModel } from '../../frame/mediaModel';
import { MediaPreview } from './MediaPreview';
import { starterLabels } from './mediaText';
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

interface ImageOption {
  readonly medium: string;
  readonly name: string;
  readonly kind: MediaKind;
}

function starters(): readonly ImageOption[] {
  const names = starterLabels();
  return Object.entries(starterMedia).map(([mediaId, { kind }]) => ({ medium: mediaId, name: names[mediaId as StarterName], kind })); // the cast is safe, because the keys of `starterMedia` are StarterNames
}

const isImage = (kind: MediaKind) => kind === 'image' || kind === 'video';

export function ImageChoice({ model, chosen, hasEmblem = true, onInherit, onlyWhileShown, onChoose }: ImageChoiceProps) {
  useEffect(() => void model.read(), [model]);
  const group = useId();
  const own = (model.library.value?.media ?? []).map(({ id, name, kind }) => ({ medium: id, name, kind }));
  const options = [...starters(), ...own].filter(({ kind }) => isImage(kind));
  const isGone = chosen !== null && chosen.length > 9 && model.library.value !== null && !options.some(({ medium }) => medium === chosen);
  const radio = (value: string, label: string) => (
    <Radio name={group} label={label} checked={chosen === value} onChange={() => onChoose(value)} />
  );
  return (
    <fieldset class="offers">
      <legend class="field-label">{t('look.picture')}</legend>
      {onInherit && (
        <div class="offer plain">
          <Radio name={group} label={t('variants.inherit')} checked={chosen === null} onChange={onInherit} />
        </div>
      )}
      {hasEmblem && <div class="offer plain">{radio('emblem', t('look.picture.emblem'))}</div>}
      {hasEmblem && <div class="offer plain">{radio('none', t('look.picture.none'))}</div>}
      {options.map(({ medium, name, kind }) => (
        <div key={medium} class="offer">
          <MediaPreview medium={medium} kind={kind} />
          {radio(medium, name)}
        </div>
      ))}
      {isGone && <p class="field-error">{t('look.picture.deleted')}</p>}
      <UploadDrop
        model={model}
        onlyWhileShown={onlyWhileShown}
        accept="image/png,image/jpeg,image/gif,image/webp,video/webm"
        onAdded={(items) => {
          const image = items.find(({ kind }) => isImage(kind));
          if (image) onChoose(image.id);
        }}
      />
    </fieldset>
  );
}
