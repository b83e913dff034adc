import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import { Notice, Section } from '../../ui';
import { MediaRow } from './MediaRow';
import { formatBytes, type Library, type MediaModel } from './mediaModel';
import { UploadDrop } from './UploadDrop';
import './media.css';

/** All uploads, and the space they take. */
export function MediaLibrary({ model }: { readonly model: MediaModel }) {
  useEffect(() => void model.read(), [model]);
  const library = model.library.value;
  return (
    <Section title={t('media.library.title')} intro={t('media.library.intro')}>
      <UploadDrop model={model} />
      {model.problem.value && (
        <Notice tone="bad">
          <p>{model.problem.value}</p>
        </Notice>
      )}
      {library && <StorageUsage library={library} />}
      {library?.media.length === 0 && <p class="hint">{t('media.library.empty')}</p>}
      <ul class="media">
        {library?.media.map((item) => (
          <MediaRow key={item.id} item={item} model={model} />
        ))}
      </ul>
    </Section>
  );
}

function StorageUsage({ library: { media, usedBytes, totalBytes } }: { readonly library: Library }) {
  const unused = media.filter(({ uses }) => uses.length === 0);
  const room = { used: formatBytes(usedBytes), total: formatBytes(totalBytes) };
  const unusedBytes = unused.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <div class="room">
      <meter min={0} max={totalBytes} value={usedBytes} aria-label={t('media.room')} />
      <p class="hint">
        {unused.length === 0
          ? t('media.room.used', room)
          : t('media.room.usedAndUnused', {
              ...room,
              count: unused.length,
              unused: formatBytes(unusedBytes),
            })}
      </p>
    </div>
  );
}
