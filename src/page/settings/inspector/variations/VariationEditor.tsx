import type { Variation } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { ParsedField } from '../../../ui';
import { homeCurrencyIn } from '../../connections/account/catalogueModel';
import { DrawnBy } from '../../customWidget/DrawnBy';
import { overrideFields } from '../../form/alertFields';
import { Seconds } from '../../form/controls';
import { parseWeight } from '../../form/valueText';
import { OwnDesign } from '../design/DesignSection';
import { MotionFields } from '../queue/TimingSection';
import { OwnMedia } from '../sound/SoundSection';
import { TemplateField } from '../text/TemplateField';
import type { InspectorModels } from '../typesModel';
import { ConditionFields } from './ConditionFields';
import type { VariationsModel } from './variationsModel';

interface VariationEditorProps {
  readonly variation: Variation;
  readonly model: InspectorModels;
}

export function VariationEditor({ variation, model }: VariationEditorProps) {
  const { variations, types, catalogue } = model;
  const perks = catalogue.catalogue.value;
  const element = model.element.value;
  if (!element) return null;
  const fields = overrideFields({ element, base: types.base(variation.when.type), variation, save: variations.save });
  return (
    <div class="variation-editor">
      <h4>{t('variations.when.title')}</h4>
      <ConditionFields
        variation={variation}
        model={variations}
        perks={perks.tag === 'ready' ? perks.perks : []}
        goals={catalogue.goals.value}
        homeCurrency={homeCurrencyIn(catalogue)}
        locale={model.draft.settings.value?.locale ?? null}
      />
      <h4>{t('alerts.panel.text')}</h4>
      <VariationTextFields variation={variation} model={variations} />
      <h4>{t('alerts.panel.media')}</h4>
      <OwnMedia fields={fields} media={model.media} />
      <h4>{t('alerts.panel.design')}</h4>
      <OwnDesign fields={fields} media={model.media} isPlaced={model.editor.places.fillsPlace.value} />
      <h4>{t('alerts.panel.drawing')}</h4>
      <DrawnBy variation={variation} inherited={types.base(variation.when.type).change.drawnBy ?? null} model={model} />
      <h4>{t('alerts.panel.motion')}</h4>
      <MotionFields fields={fields} />
      <h4>{t('alerts.panel.timing')}</h4>
      <div class="timing">
        <Seconds of={fields.at('durationMs')} />
      </div>
      <h4>{t('variations.weight.title')}</h4>
      <div class="timing">
        <ParsedField
          label={t('variations.weight')}
          inputMode="decimal"
          text={String(variation.weight)}
          parse={parseWeight}
          onValue={(weight) => variations.setWeight(variation, weight)}
          hint={t('variations.weight.hint')}
        />
      </div>
    </div>
  );
}

interface VariationTextFieldsProps {
  readonly variation: Variation;
  readonly model: VariationsModel;
}

function VariationTextFields({ variation, model }: VariationTextFieldsProps) {
  const { title, message } = variation.change;
  const field = { slot: variation.when.type, locale: null, placeholder: t('variations.inherit') };
  return (
    <>
      <TemplateField
        {...field}
        label={t('variations.title')}
        part="title"
        template={title}
        onTemplate={(text) => model.setChange(variation, { title: text })}
      />
      <TemplateField
        {...field}
        label={t('variations.message')}
        part="message"
        template={message}
        onTemplate={(text) => model.setChange(variation, { message: text })}
      />
    </>
  );
}
