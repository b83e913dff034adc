import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { MediaItem } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { Button } from '../../../ui';
import type { MediaModel } from '../../frame/mediaModel';
import { FileButton } from '../FileButton';
import { FileDrop } from '../FileDrop';

const accepted = 'image/png,image/jpeg,image/gif,image/webp,video/webm,audio/wav,audio/mpeg,audio/ogg,.opus,.woff2,.woff,.ttf,.otf';

interface UploadDropProps {
  readonly model: MediaModel;
  readonly accept?: string;
  /**
   * Whether to ignore the uploaded files if the creator has opened something else by then. Set it if the files are for what is on screen,
   * such as a variation.
   */
  readonly onlyWhileShown?: boolean | undefined;
  /** Takes files that are not single media, such as a folder. Returns whether it has taken them. */
  readonly onDropped?: (files: readonly File[], entries: readonly FileSystemEntry[]) => boolean;
  readonly onAdded?: (items: readonly MediaItem[]) => void;
}

export function UploadDrop({ model, accept = accepted, onlyWhileShown = false, onDropped, onAdded }: UploadDropProps) {
  // `onAdded` can change during an upload. The latest one is called.
  const latest = useRef(onAdded);
  latest.current = onAdded;
  useEffect(
    () => () => {
      if (onlyWhileShown) latest.current = undefined;
    },
    [onlyWhileShown],
  );
  async function add(files: readonly File[]): Promise<void> {
    const items = await model.add(files);
    if (items.length > 0) latest.current?.(items);
  }
  return (
    <FileDrop
      label={t('media.upload')}
      inputLabel={t('media.upload.files')}
      chooseText={t('media.upload.choose')}
      dropText={t('media.upload.drop')}
      accept={accept}
      multiple
      onDropped={onDropped}
      onFiles={(files) => void (onDropped?.(files, []) || add(files))}
    >
      <UploadList model={model} />
    </FileDrop>
  );
}

interface UploadButtonProps extends Required<Pick<UploadDropProps, 'model' | 'accept' | 'onAdded'>> {
  readonly label: string;
  readonly chooseText?: string;
  readonly inputText?: string;
  readonly multiple: boolean;
}

/** Uploads files for one field and shows the progress of only these uploads. After it is removed from the page, it does not call `onAdded`. */
export function UploadButton({
  model,
  label,
  chooseText = t('media.upload.choose'),
  inputText = t('media.upload.files'),
  accept,
  multiple,
  onAdded,
}: UploadButtonProps) {
  const latest = useRef<UploadButtonProps['onAdded'] | null>(onAdded);
  latest.current = onAdded;
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  const own = useSignal<readonly number[]>([]);
  async function add(files: readonly File[]): Promise<void> {
    const before = model.uploads.peek();
    const added = model.add(files);
    own.value = [...own.value, ...model.uploads.peek().flatMap((upload) => (before.includes(upload) ? [] : upload.id))];
    const items = await added;
    if (items.length > 0) latest.current?.(items);
  }
  return (
    <>
      <FileButton
        chooseText={chooseText}
        chooseLabel={`${chooseText} ${label}`}
        inputLabel={`${inputText}: ${label}`}
        accept={accept}
        multiple={multiple}
        onFiles={(files) => void add(files)}
      />
      <UploadList model={model} only={own.value} />
    </>
  );
}

/** Running and failed uploads. `only`: ids of the uploads to show; absent to show all. */
function UploadList({ model, only }: { readonly model: MediaModel; readonly only?: readonly number[] }) {
  const shown = model.uploads.value.filter(({ id }) => only?.includes(id) ?? true);
  if (shown.length === 0) return null;
  return (
    <ul class="uploads">
      {shown.map((upload) => (
        <li key={upload.id}>
          <bdi>{upload.name}</bdi>
          {upload.tag === 'going' ? (
            <progress value={upload.share} max={1} aria-label={t('media.upload.progress', { name: upload.name })} />
          ) : (
            <span class="field-error" role="alert">
              {upload.why}
            </span>
          )}
          <Button
            look="quiet"
            label={`${upload.tag === 'going' ? t('ui.stop') : t('media.upload.dismiss')} ${upload.name}`}
            onClick={() => model.dismiss(upload.id)}
          >
            {upload.tag === 'going' ? t('ui.stop') : t('media.upload.dismiss')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
