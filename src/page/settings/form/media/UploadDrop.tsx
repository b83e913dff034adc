import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { MediaItem } from '../../../../contract/companion';
import { t } from '../../../i18n';
import type { MediaModel } from '../../frame/mediaModel';
import { FileButton } from '../FileButton';
import { FileDrop } from '../FileDrop';
import { acceptedFiles } from './acceptedFiles';
import { UploadList } from './UploadList';

interface UploadDropProps {
  readonly model: MediaModel;
  readonly accept?: string;
  /** Whether to call `onAdded` only while this component is shown. Set it if the files are for what is open, such as a variation. */
  readonly onlyWhileShown?: boolean | undefined;
  /** Receives dropped or chosen files before they are uploaded. If it returns true, they are not uploaded here. */
  readonly onDropped?: (files: readonly File[], entries: readonly FileSystemEntry[]) => boolean;
  readonly onAdded?: (items: readonly MediaItem[]) => void;
}

export function UploadDrop({
  model,
  accept = acceptedFiles(['image', 'video', 'sound', 'font']),
  onlyWhileShown = false,
  onDropped,
  onAdded,
}: UploadDropProps) {
  // `onAdded` can change during an upload. The latest one is called.
  const latest = useRef(onAdded);
  latest.current = onAdded;
  useEffect(
    () => () => {
      if (onlyWhileShown) latest.current = undefined;
    },
    [onlyWhileShown],
  );
  const added = useSignal<readonly string[]>([]);
  async function add(files: readonly File[]): Promise<void> {
    const items = await model.add(files);
    added.value = items.map(({ name }) => name);
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
      <UploadList model={model} added={added.value} />
    </FileDrop>
  );
}

interface UploadButtonProps extends Required<Pick<UploadDropProps, 'model' | 'accept' | 'onAdded'>> {
  readonly label: string;
  readonly chooseText?: string;
  readonly inputText?: string;
  readonly multiple: boolean;
}

/** Uploads files for one field, and shows only their progress. Does not call `onAdded` after the button was removed from the page. */
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
  const finished = useSignal<readonly string[]>([]);
  async function add(files: readonly File[]): Promise<void> {
    const before = model.uploads.peek();
    const added = model.add(files);
    own.value = [...own.value, ...model.uploads.peek().flatMap((upload) => (before.includes(upload) ? [] : upload.id))];
    const items = await added;
    finished.value = items.map(({ name }) => name);
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
      <UploadList model={model} only={own.value} added={finished.value} />
    </>
  );
}
