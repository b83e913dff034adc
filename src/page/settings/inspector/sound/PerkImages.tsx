import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { iconFileOf, mediaPath } from '../../../../contract';
import { type Change, type PerkImage, perkIcons } from '../../../../contract/settings';
import { perkImageOf } from '../../../alerts';
import { t } from '../../../i18n';
import { Button, Radio, Section } from '../../../ui';
import { labelOf } from '../../form/fieldText';
import { ImageChoice } from '../../form/media/ImageChoice';
import { MediaPreview } from '../../form/media/MediaPreview';
import type { MediaModel } from '../../frame/mediaModel';
import { catalogueNotice } from '../filters/PerksSection';
import type { InspectorModels } from '../typesModel';
import './perkImages.css';

/** Sets or removes (null) the image of a perk. Changes only this perk, because another page may have changed other perks. */
export function perkImageChange(perk: string, image: string | null): Change {
  const item: PerkImage | null = image === null ? null : { id: perk, image };
  return { tag: 'item', path: ['perkImages'], id: perk, item, adds: true };
}

/** The image of each perk, for all elements (SPEC SHW-113). */
export function PerkImages({
  model: { draft, media, catalogue, preview },
}: {
  readonly model: Pick<InspectorModels, 'draft' | 'media' | 'catalogue' | 'preview'>;
}) {
  useEffect(() => void media.read(), [media]);
  const open = useSignal<string | null>(null);
  const choose = (perk: string, image: string | null) => {
    draft.change(perkImageChange(perk, image));
    preview.choosePerk(perk);
  };
  const images = draft.settings.value?.perkImages ?? [];
  const present = catalogue.catalogue.value;
  const perks = present.tag === 'ready' ? present.perks : [];
  const removed = images.filter(({ id }) => perks.every((perk) => perk.id !== id));
  const rows = [
    ...perks.map(({ id, title }) => ({ id, title })),
    ...removed.map(({ id }) => ({ id, title: present.tag === 'ready' ? t('filters.perk.removed') : t('filters.perk.chosen') })),
  ];
  return (
    <Section name="perk-images" title={labelOf('perkImages')} intro={t('perkImages.intro')}>
      {rows.length > 0 && (
        <ul class="rows perk-images">
          {rows.map(({ id, title }) => {
            const image = perkImageOf([{ id }], images) ?? null;
            const isOpen = open.value === id;
            return (
              <li key={id}>
                <div class="perk-image-row">
                  <PerkThumb image={image} media={media} />
                  <bdi class="perk-image-title">{title}</bdi>
                  <Button
                    label={t('perkImages.choose.label', { perk: title })}
                    expanded={isOpen}
                    onClick={() => {
                      open.value = isOpen ? null : id;
                    }}
                  >
                    {isOpen ? t('perkImages.done') : t('perkImages.choose')}
                  </Button>
                </div>
                {isOpen && <PerkChoice image={image} media={media} onChoose={(next) => choose(id, next)} />}
              </li>
            );
          })}
        </ul>
      )}
      {catalogueNotice(present, catalogue.readPerks)}
    </Section>
  );
}

interface PerkChoiceProps {
  readonly image: PerkImage['image'] | null;
  readonly media: MediaModel;
  readonly onChoose: (image: string | null) => void;
}

function PerkChoice({ image, media, onChoose }: PerkChoiceProps) {
  const group = useId();
  return (
    <>
      <fieldset class="offers">
        <legend class="field-label">{t('perkImages.icons')}</legend>
        <div class="offer plain">
          <Radio name={group} label={t('perkImages.none')} checked={image === null} onChange={() => onChoose(null)} />
        </div>
        <div class="offer-list">
          {perkIcons.map((icon) => (
            <div key={icon} class="offer">
              <div class="media-preview">
                <PerkIconMask icon={icon} />
              </div>
              <Radio name={group} label={t(`perkImages.icon.${icon}`)} checked={image === icon} onChange={() => onChoose(icon)} />
            </div>
          ))}
        </div>
      </fieldset>
      <ImageChoice model={media} hasEmblem={false} onlyWhileShown chosen={image} onChoose={onChoose} />
    </>
  );
}

/** The icon in the colour of the text around it. */
function PerkIconMask({ icon }: { readonly icon: string }) {
  return <span class="perk-icon" style={{ maskImage: `url("${mediaPath(iconFileOf(icon) ?? '')}")` }} />;
}

function PerkThumb({ image, media }: Omit<PerkChoiceProps, 'onChoose'>) {
  const kind = media.library.value?.media.find(({ id }) => id === image)?.kind ?? (image?.endsWith('.webm') ? 'video' : 'image');
  return (
    <div class="perk-thumb" aria-hidden="true">
      {image !== null && (iconFileOf(image) === null ? <MediaPreview medium={image} kind={kind} still /> : <PerkIconMask icon={image} />)}
    </div>
  );
}
