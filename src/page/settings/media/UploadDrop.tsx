import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { MediaItem } from '../../../contract';
import { t } from '../../i18n';
import { Button } from '../../ui';
import type { MediaModel } from './mediaModel';
import { UploadList } from './UploadList';

const accepted = 'image/png,image/jpeg,image/gif,image/webp,video/webm,audio/wav,audio/mpeg,audio/ogg,.opus';

interface UploadDropProps {
  readonly model: MediaModel;
  readonly accept?: string;
  /** What arrived. */
  readonly onAdded?: (items: readonly MediaItem[]) => void;
}

/** Takes files by drag and drop, or by the button, and tells how far they are. */
export function UploadDrop({ model, accept = accepted, onAdded }: UploadDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useSignal(false);

  async function add(files: FileList | null | undefined): Promise<void> {
    isOver.value = false;
    const items = await model.add([...(files ?? [])]);
    if (items.length > 0) onAdded?.(items);
  }

  const over = (event: DragEvent) => {
    event.preventDefault();
    isOver.value = true;
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void add(event.dataTransfer?.files);
  };
  return (
    <section
      class={`upload${isOver.value ? ' over' : ''}`}
      aria-label={t('media.upload')}
      onDragOver={over}
      onDragLeave={() => (isOver.value = false)}
      onDrop={drop}
    >
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t('media.upload.files')}
        accept={accept}
        onChange={(event) => {
          void add(event.currentTarget.files).then(() => {
            if (input.current) input.current.value = ''; // the same file may be chosen again
          });
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('media.upload.choose')}</Button>
      <p class="hint">{t('media.upload.drop')}</p>
      <UploadList model={model} />
    </section>
  );
}
