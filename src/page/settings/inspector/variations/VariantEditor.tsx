import type { Variant } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { ParsedField } from '../../../ui';
import { homeCurrencyIn } from '../../connections/account/catalogueModel';
import { DrawnBy } from '../../customWidget/DrawnBy';
import { parseWeight } from '../../form/valueText';
import type { InspectorModels } from '../kindsModel';
import { TemplateField } from '../text/TemplateField';
import { ConditionFields } from './ConditionFields';
import { inheritedFrom } from './inherited';
import { DesignOverrides, MediaOverrides, MotionOverrides, TimingOverrides } from './OverrideFields';
import type { VariantsModel } from './variantsModel';

interface VariantEditorProps {
  readonly variant: Variant;
  readonly model: InspectorModels;
}

/** The conditions of a variation, and what it overrides of its kind. */
export function VariantEditor({ variant, model }: VariantEditorProps) {
  const { variants, kinds, catalogue } = model;
  const perks = catalogue.catalogue.value;
  const box = model.box.value;
  if (!box) return null;
  const overrides = { variant, model, inherited: inheritedFrom(box, kinds.base(variant.when.type)) };
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
      <h4>{t('alerts.panel.media')}</h4>
      <MediaOverrides {...overrides} />
      <h4>{t('alerts.panel.text')}</h4>
      <VariantTextFields variant={variant} model={variants} />
      <h4>{t('alerts.panel.design')}</h4>
      <DesignOverrides {...overrides} />
      <h4>{t('alerts.panel.drawing')}</h4>
      <DrawnBy variant={variant} inherited={kinds.base(variant.when.type).change.drawnBy ?? null} model={model} />
      <h4>{t('alerts.panel.motion')}</h4>
      <MotionOverrides {...overrides} />
      <h4>{t('alerts.panel.timing')}</h4>
      <TimingOverrides {...overrides} />
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

interface VariantTextFieldsProps {
  readonly variant: Variant;
  readonly model: VariantsModel;
}

function VariantTextFields({ variant, model }: VariantTextFieldsProps) {
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
