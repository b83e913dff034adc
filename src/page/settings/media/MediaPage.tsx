import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { mediaUses } from '../../../contract/companion';
import { t } from '../../i18n';
import { Notice, Section } from '../../ui';
import { emptyQuery, findMedia, type MediaFilter, type MediaQuery, mediaFiles, mediaFilters } from '../form/media/findMedia';
import { MediaSearch, NoMedia } from '../form/media/MediaSearch';
import { UploadDrop } from '../form/media/UploadDrop';
import { formatBytes, type Library, type MediaModel, usedMedia } from '../frame/mediaModel';
import { elementTitle } from '../frame/overlayNames';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { StarterTile, UploadTile } from './MediaTile';
import { isPack, PackSection, packFiles } from './pack/PackSection';
import type { PackModels } from './pack/packModel';
import { UseMenu } from './UseMenu';
import '../form/media/media.css';
import './mediaGrid.css';

interface Parts {
  /** Shows whether a test was played. Absent if no test was sent. */
  readonly testOutcome?: ComponentChildren;
}

export const mediaPage: PageEntry<PackModels, Parts> = {
  name: 'media',
  icon: 'M4 6h16v12H4zM4 15l4.5-4 4 3.500L15 12l5 4.500M15.500 9h.01',
  Page: MediaPage,
  settings: [{ label: 'media.library.title' }, { label: 'pack.title' }],
};

function MediaPage({ model, testOutcome }: PageProps<PackModels> & Parts) {
  return (
    <>
      <PackSection model={model} testOutcome={testOutcome} />
      <LibrarySection model={model} />
    </>
  );
}

function LibrarySection({ model: { media: model, pack, draft } }: { readonly model: PackModels }) {
  useEffect(() => void model.read(), [model]);
  const query = useSignal(emptyQuery);
  const done = useSignal<string | null>(null);
  const library = model.library.value;
  const settings = draft.settings.value;
  if (!library || !settings) return <UploadSection model={model} pack={pack} />;
  const used = usedMedia(library, settings);
  const files = mediaFiles(library.media);
  const found = findMedia(files, query.value, used);
  const uses = mediaUses(settings);
  const titleOf = (element: string) => elementTitle(settings, element);
  return (
    <UploadSection model={model} pack={pack}>
      <StorageUsage library={library} used={used} />
      <div class="media-tools">
        <FilterChips query={query} />
        <MediaSearch
          query={query}
          files={query.value.filter === 'unused' ? [] : findMedia(files, { ...emptyQuery, filter: query.value.filter }, used)}
        />
      </div>
      <p class="hint" role="status">
        {done.value}
      </p>
      <ul class="media">
        {found.map((file) => {
          const item = library.media.find(({ id }) => id === file.id);
          const use = <UseMenu file={file} draft={draft} done={done} />;
          return item ? (
            <UploadTile key={file.id} item={item} isUsed={used.has(item.id)} model={model} titleOf={titleOf} use={use} />
          ) : (
            <StarterTile key={file.id} file={file} uses={uses.get(file.id) ?? []} titleOf={titleOf} use={use} />
          );
        })}
      </ul>
      {found.length === 0 && <NoMedia query={query} />}
    </UploadSection>
  );
}

interface UploadSectionProps {
  readonly model: MediaModel;
  readonly pack: PackModels['pack'];
  readonly children?: ComponentChildren;
}

function UploadSection({ model, pack, children }: UploadSectionProps) {
  function takePack(files: readonly File[], entries: readonly FileSystemEntry[]): boolean {
    const isTaken = isPack(files, entries);
    if (isTaken) void pack.read(packFiles(files, entries));
    return isTaken;
  }
  return (
    <Section title={t('media.library.title')} area="library" hideTitle>
      <UploadDrop model={model} onDropped={takePack} />
      {model.problem.value && (
        <Notice tone="bad">
          <p>{model.problem.value}</p>
        </Notice>
      )}
      {children}
    </Section>
  );
}

function FilterChips({ query }: { readonly query: Signal<MediaQuery> }) {
  const choose = (filter: MediaFilter) => {
    query.value = { ...query.peek(), filter, category: null };
  };
  return (
    <fieldset class="media-filters" aria-label={t('media.filters')}>
      {mediaFilters.map((filter) => (
        <button key={filter} type="button" class="filter-chip" aria-pressed={query.value.filter === filter} onClick={() => choose(filter)}>
          {t(`media.filter.${filter}`)}
        </button>
      ))}
    </fieldset>
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
