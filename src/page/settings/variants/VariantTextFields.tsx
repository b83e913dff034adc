import type { Variant } from '../../../contract';
import { t } from '../../i18n';
import { TemplateField } from '../texts/TemplateField';
import type { VariantsModel } from './variantsModel';

interface VariantTextFieldsProps {
  readonly variant: Variant;
  readonly model: VariantsModel;
}

export function VariantTextFields({ variant, model }: VariantTextFieldsProps) {
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
