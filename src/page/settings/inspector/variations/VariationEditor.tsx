import type { Variation } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { ParsedField } from '../../../ui';
import { homeCurrencyIn } from '../../connections/account/catalogueModel';
import { DrawnBy } from '../../customWidget/DrawnBy';
import { overrideFields } from '../../form/alertFields';
import { Seconds } from '../../form/controls';
import { parseWeight } from '../../form/valueText';
import { OwnDesign } from '../design/LookSection';
import { MotionFields } from '../queue/TimingSection';
import { OwnMedia } from '../sound/SoundSection';
import { TemplateField } from '../text/TemplateField';
import type { InspectorModels } from '../typesModel';
import { ConditionFields } from './ConditionFields';
import type { VariationsModel } from './variationsModel';

interface VariationEditorProps {
  readonly variant: Variation;
  readonly model: InspectorModels;
}

export function VariationEditor({ variant, model }: VariationEditorProps) {
  const { variants, types, catalogue } = model;
  const perks = catalogue.catalogue.value;
  const element = model.element.value;
  if (!element) return null;
  const fields = overrideFields({ element, base: types.base(variant.when.type), variant, save: variants.save });
  return (
    <div class="variant-editor">
      <h4>{t('variants.when.title')}</h4>
      <ConditionFields
        variant={variant}
        model={variants}
        perks={perks.tag === 'ready' ? perks.perks : []}
        goals={catalogue.goals.value}
        homeCurrency={homeCurrencyIn(catalogue)}
        locale={model.draft.settings.value?.locale ?? null}
      />
      <h4>{t('alerts.panel.text')}</h4>
      <VariationTextFields variant={variant} model={variants} />
      <h4>{t('alerts.panel.media')}</h4>
      <OwnMedia fields={fields} media={model.media} />
      <h4>{t('alerts.panel.design')}</h4>
      <OwnDesign fields={fields} media={model.media} isPlaced={model.editor.places.fillsPlace.value} />
      <h4>{t('alerts.panel.drawing')}</h4>
      <DrawnBy variant={variant} inherited={types.base(variant.when.type).change.drawnBy ?? null} model={model} />
      <h4>{t('alerts.panel.motion')}</h4>
      <MotionFields fields={fields} />
      <h4>{t('alerts.panel.timing')}</h4>
      <div class="timing">
        <Seconds of={fields.at('durationMs')} />
      </div>
      <h4>{t('variants.weight.title')}</h4>
      <div class="timing">
        <ParsedField
          label={t('variants.weight')}
          inputMode="decimal"
          text={String(variant.weight)}
          parse={parseWeight}
          onValue={(weight) => variants.setWeight(variant, weight)}
          hint={t('variants.weight.hint')}
        />
      </div>
    </div>
  );
}

interface VariationTextFieldsProps {
  readonly variant: Variation;
  readonly model: VariationsModel;
}

function VariationTextFields({ variant, model }: VariationTextFieldsProps) {
  const { title, message } = variant.change;
  const field = { slot: variant.when.type, locale: null, placeholder: t('variants.inherit') };
  return (
    <>
      <TemplateField
        {...field}
        label={t('variants.title')}
        part="title"
        template={title}
        onTemplate={(text) => model.setChange(variant, { title: text })}
      />
      <TemplateField
        {...field}
        label={t('variants.message')}
        part="message"
        template={message}
        onTemplate={(text) => model.setChange(variant, { message: text })}
      />
    </>
  );
}
