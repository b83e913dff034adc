import type { ComponentChildren } from 'preact';
import { mediaPath } from '../../../contract';
import { type ListedMedia, type MediaUse, mediaLimits } from '../../../contract/companion';
import { t } from '../../i18n';
import { ConfirmButton, ParsedField } from '../../ui';
import { categoryLabel, type MediaFile } from '../form/media/findMedia';
import { MediaPreview } from '../form/media/MediaPreview';
import { mediaFactsText, mediaUsesText } from '../form/media/mediaText';
import { PlayButton } from '../form/media/PlayButton';
import type { MediaModel } from '../frame/mediaModel';

interface TileProps {
  readonly file: Pick<MediaFile, 'id' | 'kind' | 'name' | 'audible'>;
  readonly facts: ComponentChildren;
  readonly actions: ComponentChildren;
}

/** A file in the grid. A video plays without sound while the pointer or the focus is on the tile. */
function Tile({ file: { id, kind, name, audible }, facts, actions }: TileProps) {
  const play = ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    // Playing fails if the pointer leaves before the video has loaded.
    currentTarget
      .querySelector('video')
      ?.play()
      .catch(() => {});
  };
  const pause = ({ currentTarget }: { readonly currentTarget: HTMLElement }) => currentTarget.querySelector('video')?.pause();
  return (
    <li class="medium" onPointerEnter={play} onPointerLeave={pause} onFocusIn={play} onFocusOut={pause}>
      <div class="medium-picture">
        <MediaPreview medium={id} kind={kind} still />
        {audible && <PlayButton source={mediaPath(id)} name={name} />}
      </div>
      <div class="medium-facts">{facts}</div>
      <div class="medium-actions">{actions}</div>
    </li>
  );
}

interface PlaceNames {
  /** Returns the name that the creator gave an element. */
  readonly titleOf: (element: string) => string;
  readonly use: ComponentChildren;
}

interface StarterTileProps extends PlaceNames {
  readonly file: MediaFile;
  readonly uses: readonly MediaUse[];
}

export function StarterTile({ file, uses, titleOf, use }: StarterTileProps) {
  const facts = (
    <>
      <h3 class="medium-name">{file.name}</h3>
      <p class="hint">{`${t('media.builtIn')} · ${categoryLabel(file.category)}`}</p>
      {uses.length > 0 && <p class="hint">{mediaUsesText(uses, true, titleOf)}</p>}
    </>
  );
  return <Tile file={file} facts={facts} actions={use} />;
}

interface UploadTileProps extends PlaceNames {
  readonly item: ListedMedia;
  readonly isUsed: boolean;
  readonly model: MediaModel;
}

export function UploadTile({ item, isUsed, model, titleOf, use }: UploadTileProps) {
  const uses = mediaUsesText(item.uses, isUsed, titleOf);
  const facts = (
    <>
      <ParsedField
        label={t('media.name.label', { name: item.name })}
        hideLabel
        text={item.name}
        parse={parseName}
        onValue={(name) => void model.rename(item.id, name)}
      />
      <p class="hint">{mediaFactsText(item)}</p>
      <p class={isUsed ? 'hint' : 'hint unused'}>{uses}</p>
    </>
  );
  const actions = (
    <>
      {use}
      <ConfirmButton
        text={t('ui.delete')}
        label={t('media.delete.label', { name: item.name })}
        consequence={isUsed ? t('media.delete.used', { uses }) : t('media.delete.consequence')}
        confirmText={t('ui.delete.confirm')}
        onConfirm={() => void model.remove(item.id, isUsed)}
      />
    </>
  );
  return <Tile file={item} facts={facts} actions={actions} />;
}

function parseName(text: string) {
  const name = text.trim();
  if (name === '') return { ok: false, why: t('media.name.missing') } as const;
  if ([...name].length > mediaLimits.nameLength)
    return { ok: false, why: t('media.name.tooLong', { most: mediaLimits.nameLength }) } as const;
  return { ok: true, value: name } as const;
}
