import { useEffect } from 'preact/hooks';
import { mediaPath } from '../../../contract';
import { type ListedMedia, mediaLimits } from '../../../contract/companion';
import { t } from '../../i18n';
import { ConfirmButton, Notice, ParsedField, Section } from '../../ui';
import { MediaPreview } from '../form/media/MediaPreview';
import { mediaFactsText, mediaUsesText } from '../form/media/mediaText';
import { PlayButton } from '../form/media/PlayButton';
import { UploadDrop } from '../form/media/UploadDrop';
import type { Frame } from '../frame/frameModel';
import { formatBytes, type Library, type MediaModel, usedMedia } from '../frame/mediaModel';
import { elementTitle } from '../frame/overlayNames';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import '../form/media/media.css';

type Models = Frame & { readonly media: MediaModel };

export const mediaPage: PageEntry<Models> = {
  name: 'media',
  icon: 'M4 6h16v12H4zM4 15l4.5-4 4 3.500L15 12l5 4.500M15.500 9h.01',
  Page: MediaPage,
  settings: [{ label: 'media.library.title' }],
};

function MediaPage({ model: { media: model, draft } }: PageProps<Models>) {
  useEffect(() => void model.read(), [model]);
  const library = model.library.value;
  const used = library ? usedMedia(library, draft.settings.value) : new Set<string>();
  return (
    <Section title={t('media.library.title')} hideTitle>
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
            titleOf={(element) => elementTitle(draft.settings.value, element)}
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

function parseName(text: string) {
  const name = text.trim();
  if (name === '') return { ok: false, why: t('media.name.missing') } as const;
  if ([...name].length > mediaLimits.nameLength)
    return { ok: false, why: t('media.name.tooLong', { most: mediaLimits.nameLength }) } as const;
  return { ok: true, value: name } as const;
}

interface MediaRowProps {
  readonly item: ListedMedia;
  readonly isUsed: boolean;
  readonly model: MediaModel;
  readonly titleOf: (element: string) => string;
}

function MediaRow({ item, isUsed, model, titleOf }: MediaRowProps) {
  const uses = mediaUsesText(item.uses, isUsed, titleOf);
  return (
    <li class="medium">
      <MediaPreview medium={item.id} kind={item.kind} />
      <div class="medium-facts">
        <ParsedField
          label={t('media.name.label', { name: item.name })}
          hideLabel
          text={item.name}
          parse={parseName}
          onValue={(name) => void model.rename(item.id, name)}
        />
        <p class="hint">{mediaFactsText(item)}</p>
        <p class={isUsed ? 'hint' : 'hint unused'}>{uses}</p>
      </div>
      <div class="medium-actions">
        {item.audible && <PlayButton source={mediaPath(item.id)} name={item.name} />}
        <ConfirmButton
          text={t('ui.delete')}
          label={t('media.delete.label', { name: item.name })}
          consequence={isUsed ? t('media.delete.used', { uses }) : t('media.delete.consequence')}
          confirmText={t('ui.delete.confirm')}
          onConfirm={() => void model.remove(item.id, isUsed)}
        />
      </div>
    </li>
  );
}
