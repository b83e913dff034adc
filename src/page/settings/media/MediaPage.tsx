import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import { Notice, Section } from '../../ui';
import { UploadDrop } from '../form/media/UploadDrop';
import type { Frame } from '../frame/frameModel';
import { formatBytes, type Library, type MediaModel, usedMedia } from '../frame/mediaModel';
import { boxTitle } from '../frame/overlayNames';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { MediaRow } from './MediaRow';
import '../form/media/media.css';

type Models = Frame & { readonly media: MediaModel };

export const mediaPage: PageEntry<Models> = {
  name: 'media',
  icon: 'M4 6h16v12H4zM4 15l4.5-4 4 3.500L15 12l5 4.500M15.500 9h.01',
  Page: MediaPage,
  settings: [{ label: 'media.library.title' }],
};

/** All uploads, and the space they take. */
function MediaPage({ model: { media: model, draft } }: PageProps<Models>) {
  useEffect(() => void model.read(), [model]);
  const library = model.library.value;
  const used = library ? usedMedia(library, draft.settings.value) : new Set<string>();
  return (
    <Section title={t('media.library.title')} intro={t('media.library.intro')}>
      <UploadDrop model={model} />
      {model.problem.value && (
        <Notice tone="bad">
          <p>{model.problem.value}</p>
        </Notice>
      )}
      {library && <StorageUsage library={library} used={used} />}
      {library?.media.length === 0 && <p class="hint">{t('media.library.empty')}</p>}
      <ul class="media">
        {library?.media.map((item) => (
          <MediaRow
            key={item.id}
            item={item}
            isUsed={used.has(item.id)}
            model={model}
            titleOf={(box) => boxTitle(draft.settings.value, box)}
          />
        ))}
      </ul>
    </Section>
  );
}

interface StorageUsageProps {
  readonly library: Library;
  readonly used: ReadonlySet<string>;
}

function StorageUsage({ library: { media, usedBytes, totalBytes }, used }: StorageUsageProps) {
  const unused = media.filter(({ id }) => !used.has(id));
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
