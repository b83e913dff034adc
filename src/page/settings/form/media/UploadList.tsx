import { t } from '../../../i18n';
import { Button } from '../../../ui';
import type { MediaModel, Upload } from '../../frame/mediaModel';

interface UploadListProps {
  readonly model: MediaModel;
  /** Ids of the uploads to show. Absent to show all. */
  readonly only?: readonly number[];
  /** Names of the files that were added last. */
  readonly added: readonly string[];
}

/** Conversions and uploads that are running, have failed or have a note. Also a status for screen readers. */
export function UploadList({ model, only, added }: UploadListProps) {
  const shown = model.uploads.value.filter(({ id }) => only?.includes(id) ?? true);
  return (
    <>
      <p class="visually-hidden" role="status">
        {statusOf(shown, added)}
      </p>
      {shown.length > 0 && (
        <ul class="uploads">
          {shown.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onDismiss={() => model.dismiss(upload.id)} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadRow({ upload, onDismiss }: { readonly upload: Upload; readonly onDismiss: () => void }) {
  const isRunning = upload.tag === 'converting' || upload.tag === 'going';
  const action = isRunning ? t('ui.stop') : t('media.upload.dismiss');
  return (
    <li>
      <bdi>{upload.name}</bdi>
      {isRunning ? <UploadProgress upload={upload} /> : <UploadText upload={upload} />}
      <Button look="quiet" label={`${action} ${upload.name}`} onClick={onDismiss}>
        {action}
      </Button>
    </li>
  );
}

function UploadProgress({ upload: { tag, name, share } }: { readonly upload: Extract<Upload, { readonly share: number }> }) {
  if (tag === 'going') return <progress value={share} max={1} aria-label={t('media.upload.progress', { name })} />;
  const text = t('media.convert.share', { percent: Math.floor(share * 100) });
  return (
    <span class="conversion">
      <span aria-hidden="true">{text}</span>
      <progress value={share} max={1} aria-label={t('media.convert.progress', { name })} aria-valuetext={text} />
    </span>
  );
}

function UploadText({ upload: { tag, why } }: { readonly upload: Extract<Upload, { readonly why: string }> }) {
  const isFailed = tag === 'failed';
  return (
    <span class={isFailed ? 'field-error' : 'hint'} role={isFailed ? 'alert' : 'status'}>
      {why}
    </span>
  );
}

function statusOf(uploads: readonly Upload[], added: readonly string[]): string {
  const converted = uploads.find(({ tag }) => tag === 'converting');
  if (converted) return t('media.convert.starting', { name: converted.name });
  return added.length > 0 ? t('media.upload.added', { names: added.join(', ') }) : '';
}
