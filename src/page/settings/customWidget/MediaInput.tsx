import { useSignal } from '@preact/signals';
import { mediaPath } from '../../../contract';
import type { MediaItem } from '../../../contract/companion';
import type { FieldValue } from '../../../contract/settings';
import { t } from '../../i18n';
import { Checkbox, Notice, Select } from '../../ui';
import { acceptedFiles } from '../form/media/acceptedFiles';
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

export function MediaInput({ field, type, value, media, onChange }: MediaInputProps) {
  const { label, multiple } = field;
  const kinds: readonly string[] = takes[type];
  const own = (media.library.value?.media ?? []).filter(({ kind }) => kinds.includes(kind));
  const chosen = Array.isArray(value) ? value : value === null || value === '' ? [] : [String(value)];
  const unfit = useSignal<readonly string[]>([]);

  function add(items: readonly MediaItem[]): void {
    const fit = items.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
    unfit.value = items.filter(({ kind }) => !kinds.includes(kind)).map(({ name }) => name);
    const [first] = fit;
    if (first !== undefined) onChange(multiple ? [...new Set([...chosen, ...fit])] : first);
  }

  const [present = ''] = chosen;
  const known = [{ value: '', text: t('custom.fields.noFile') }, ...own.map(({ id, name }) => ({ value: id, text: name }))];
  const all = known.some((mediaFile) => mediaFile.value === present) ? known : [{ value: present, text: present }, ...known];
  const shown = multiple ? undefined : own.find(({ id }) => id === present);
  return (
    <div class="custom-medium">
      {multiple ? (
        <fieldset>
          <legend class="field-label">{label}</legend>
          {own.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))}
        </fieldset>
      ) : (
        <Select label={label} value={present} options={all} onChange={onChange} />
      )}
      <div class="buttons">
        {shown && (shown.kind === 'sound' || type === 'sound-input') && <PlayButton source={mediaPath(shown.id)} name={shown.name} />}
        {shown && shown.kind !== 'sound' && type !== 'sound-input' && <MediaPreview medium={shown.id} kind={shown.kind} />}
        <UploadButton model={media} label={label} accept={acceptedFiles(takes[type])} multiple={multiple} onAdded={add} />
      </div>
      {unfit.value.length > 0 && <Notice tone="bad">{t('custom.fields.unfit', { files: unfit.value.join(', ') })}</Notice>}
    </div>
  );
}
