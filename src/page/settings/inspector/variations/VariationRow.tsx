import type { Variation } from '../../../../contract/settings';
import { sampleFor } from '../../../alerts/editor';
import { t } from '../../../i18n';
import { Button } from '../../../ui';
import type { InspectorModels } from '../typesModel';
import { VariationEditor } from './VariationEditor';
import { conditionText, overridesText, shareText } from './variationText';

interface VariationRowProps {
  readonly variation: Variation;
  /** This variation and all others of its type that are equally specific. */
  readonly equals: readonly Variation[];
  readonly model: InspectorModels;
}

export function VariationRow({ variation, equals, model }: VariationRowProps) {
  const { variations, types, preview, test, titleOf } = model;
  const name = conditionText(variation.when, { locale: model.draft.settings.value?.locale ?? null, titleOf });
  const share = shareText(variation, equals);
  const isEdited = variations.edited.value === variation.id;
  const isBlank = variations.blank.value === variation.id;
  const { type, perkId } = variation.when;
  const canBeBase = !isBlank && Object.keys(variation.when).length === 1 && Object.keys(types.base(type).change).length === 0;
  function sendTest(): void {
    void test.send(type, { variant: variation, sample: sampleFor(variation.when, perkId === undefined ? null : titleOf(perkId)) });
  }
  return (
    <li class="variation" data-off={variation.weight === 0} data-edited={isEdited}>
      <div class="variation-words">
        <strong>{name}</strong>
        <span class="hint">{[isBlank ? t('variations.blank') : overridesText(variation.change), share].filter(Boolean).join(' · ')}</span>
      </div>
      <div class="buttons">
        <Button
          label={isEdited ? t('variations.close.label', { name }) : t('variations.edit.label', { name })}
          onClick={() => variations.edit(isEdited ? null : variation.id)}
        >
          {isEdited ? t('ui.close') : t('variations.edit')}
        </Button>
        <Button look="quiet" label={t('variations.play.label', { name })} onClick={() => preview.playVariation(variation)}>
          {t('preview.play')}
        </Button>
        <Button look="quiet" label={t('preview.test.label', { kind: name })} onClick={sendTest}>
          {t('preview.test')}
        </Button>
        <Button look="quiet" label={t('variations.duplicate.label', { name })} onClick={() => variations.duplicate(variation)}>
          {t('ui.duplicate')}
        </Button>
        {canBeBase && (
          <Button look="quiet" label={t('variations.makeBase.label', { name })} onClick={() => variations.makeBase(variation)}>
            {t('variations.makeBase')}
          </Button>
        )}
        <Button look="quiet" label={t('variations.delete.label', { name })} onClick={() => variations.remove(variation)}>
          {t('ui.delete')}
        </Button>
      </div>
      {isEdited && <VariationEditor variation={variation} model={model} />}
    </li>
  );
}
