import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { mediaPath } from '../../../contract';
import type { MediaItem } from '../../../contract/companion';
import type { FieldValue } from '../../../contract/settings';
import { t } from '../../i18n';
import { Button, Notice, Radio } from '../../ui';
import { Dialog } from '../form/Dialog';
import { acceptedFiles } from '../form/media/acceptedFiles';
import { type MediaFile, mediaFiles } from '../form/media/findMedia';
import { MediaList } from '../form/media/MediaList';
import { MediaPreview } from '../form/media/MediaPreview';
import { PlayButton } from '../form/media/PlayButton';
import { UploadButton } from '../form/media/UploadDrop';
import type { MediaModel } from '../frame/mediaModel';
import type { WidgetField } from './fields';

const takes = {
  'image-input': ['image'],
  'video-input': ['video'],
  'sound-input': ['sound', 'video'],
} as const;

interface MediaInputProps {
  readonly field: WidgetField;
  readonly type: keyof typeof takes;
  readonly value: FieldValue | null;
  readonly media: MediaModel;
  readonly onChange: (value: FieldValue) => void;
}

/** A field for files: shows what is chosen, and opens the library. */
export function MediaInput({ field, type, value, media, onChange }: MediaInputProps) {
  const { label, multiple } = field;
  const kinds: readonly string[] = takes[type];
  const files = mediaFiles(media.library.value?.media ?? []).filter(({ kind }) => kinds.includes(kind));
  const chosen = Array.isArray(value) ? value : value === null || value === '' ? [] : [String(value)];
  const unfit = useSignal<readonly string[]>([]);
  const isOpen = useSignal(false);

  function add(items: readonly MediaItem[]): void {
    const fit = items.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
    unfit.value = items.filter(({ kind }) => !kinds.includes(kind)).map(({ name }) => name);
    const [first] = fit;
    if (first !== undefined) onChange(multiple ? [...new Set([...chosen, ...fit])] : first);
  }

  function choose(id: string, isOn: boolean): void {
    if (!multiple) onChange(id);
    else onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  }

  const upload = <UploadButton model={media} label={label} accept={acceptedFiles(takes[type])} multiple={multiple} onAdded={add} />;
  return (
    <fieldset class="custom-medium">
      <legend class="field-label">{label}</legend>
      <Chosen chosen={chosen} files={files} isSound={type === 'sound-input'} />
      <div class="buttons">
        <Button label={t('media.choose.label', { label })} onClick={() => (isOpen.value = true)}>
          {t('media.choose')}
        </Button>
        {!isOpen.value && upload}
      </div>
      {unfit.value.length > 0 && <Notice tone="bad">{t('custom.fields.unfit', { files: unfit.value.join(', ') })}</Notice>}
      {isOpen.value && (
        <Dialog title={<bdi>{label}</bdi>} class="media-dialog" closeLook="primary" onClose={() => (isOpen.value = false)}>
          <div class="media-dialog-body">
            <Choices chosen={chosen} files={files} multiple={multiple} onChoose={choose} />
            <div class="buttons">{upload}</div>
            <Chosen chosen={chosen} files={files} isSound={type === 'sound-input'} />
          </div>
        </Dialog>
      )}
    </fieldset>
  );
}

interface ChosenProps {
  readonly chosen: readonly string[];
  readonly files: readonly MediaFile[];
}

/** The chosen files. A value that is not a file of the library, such as a URL from the widget's author, is shown as text. */
function Chosen({ chosen, files, isSound }: ChosenProps & { readonly isSound: boolean }) {
  if (chosen.length === 0) return <p class="hint">{t('custom.fields.noFile')}</p>;
  return (
    <ul class="custom-media">
      {chosen.map((id) => {
        const file = files.find((one) => one.id === id);
        const name = file?.name ?? id;
        return (
          <li key={id}>
            {file && !isSound && <MediaPreview medium={id} kind={file.kind} />}
            <bdi>{name}</bdi>
            {file && isSound && <PlayButton source={mediaPath(id)} name={name} />}
          </li>
        );
      })}
    </ul>
  );
}

interface ChoicesProps extends ChosenProps {
  readonly multiple: boolean;
  readonly onChoose: (id: string, isOn: boolean) => void;
}

function Choices({ chosen, files, multiple, onChoose }: ChoicesProps) {
  const group = useId();
  return (
    <>
      {!multiple && (
        <Radio name={group} label={t('custom.fields.noFile')} checked={chosen.length === 0} onChange={() => onChoose('', true)} />
      )}
      <MediaList files={files} chosen={chosen} group={group} multiple={multiple} onChoose={onChoose} />
    </>
  );
}
