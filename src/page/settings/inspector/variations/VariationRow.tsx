import type { Variation } from '../../../../contract/settings';
import { sampleFor } from '../../../alerts/editor';
import { t } from '../../../i18n';
import { Button } from '../../../ui';
import type { InspectorModels } from '../typesModel';
import { VariationEditor } from './VariationEditor';
import { conditionText, overridesText, shareText } from './variationText';

interface VariationRowProps {
  readonly variant: Variation;
  /** This variation and all others of its type that are equally specific. */
  readonly equals: readonly Variation[];
  readonly model: InspectorModels;
}

export function VariationRow({ variant, equals, model }: VariationRowProps) {
  const { variants, types, preview, test, titleOf } = model;
  const name = conditionText(variant.when, { locale: model.draft.settings.value?.locale ?? null, titleOf });
  const share = shareText(variant, equals);
  const isEdited = variants.edited.value === variant.id;
  const isBlank = variants.blank.value === variant.id;
  const { type, perkId } = variant.when;
  const canBeBase = !isBlank && Object.keys(variant.when).length === 1 && Object.keys(types.base(type).change).length === 0;
  function sendTest(): void {
    void test.send(type, { variant, sample: sampleFor(variant.when, perkId === undefined ? null : titleOf(perkId)) });
  }
  return (
    <li class="variant" data-off={variant.weight === 0} data-edited={isEdited}>
      <div class="variant-words">
        <strong>{name}</strong>
        <span class="hint">{[isBlank ? t('variants.blank') : overridesText(variant.change), share].filter(Boolean).join(' · ')}</span>
      </div>
      <div class="buttons">
        <Button
          label={isEdited ? t('variants.close.label', { name }) : t('variants.edit.label', { name })}
          onClick={() => variants.edit(isEdited ? null : variant.id)}
        >
          {isEdited ? t('ui.close') : t('variants.edit')}
        </Button>
        <Button look="quiet" label={t('variants.play.label', { name })} onClick={() => preview.playVariation(variant)}>
          {t('preview.play')}
        </Button>
        <Button look="quiet" label={t('preview.test.label', { kind: name })} onClick={sendTest}>
          {t('preview.test')}
        </Button>
        <Button look="quiet" label={t('variants.duplicate.label', { name })} onClick={() => variants.duplicate(variant)}>
          {t('ui.duplicate')}
        </Button>
        {canBeBase && (
          <Button look="quiet" label={t('variants.makeBase.label', { name })} onClick={() => variants.makeBase(variant)}>
            {t('variants.makeBase')}
          </Button>
        )}
        <Button look="quiet" label={t('variants.delete.label', { name })} onClick={() => variants.remove(variant)}>
          {t('ui.delete')}
        </Button>
      </div>
      {isEdited && <VariationEditor variant={variant} model={model} />}
    </li>
  );
}
