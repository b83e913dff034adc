import { t } from '../../i18n';
import { Button } from '../../ui';
import type { MediaModel } from './mediaModel';

/** What is being uploaded, and what could not be. */
export function UploadList({ model }: { readonly model: MediaModel }) {
  if (model.uploads.value.length === 0) return null;
  return (
    <ul class="uploads">
      {model.uploads.value.map((upload) => (
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
