import { mediaPath } from '../../../contract';
import { type ListedMedia, mediaLimits } from '../../../contract/companion';
import { t } from '../../i18n';
import { ConfirmButton, ParsedField } from '../../ui';
import { MediaPreview } from '../form/media/MediaPreview';
import { mediaFactsText, mediaUsesText } from '../form/media/mediaText';
import { PlayButton } from '../form/media/PlayButton';
import type { MediaModel } from '../frame/mediaModel';

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
  /** What the creator calls a box. */
  readonly titleOf: (box: string) => string;
}

/** A medium of the library with its actions. */
export function MediaRow({ item, isUsed, model, titleOf }: MediaRowProps) {
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
