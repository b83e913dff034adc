import type { Variant } from '../../../contract';
import { ParsedField } from '../../../ui';
import type { VariantsModel } from '../../models/variantsModel';
import { optional, parseTemplateText } from '../../words/valueText';

interface VariantTextFieldsProps {
  readonly variant: Variant;
  readonly model: VariantsModel;
}

export function VariantTextFields({ variant, model }: VariantTextFieldsProps) {
  const { title, message } = variant.change;
  return (
    <>
      <ParsedField
        label="Title"
        text={title ?? ''}
        parse={optional<string>(parseTemplateText)}
        onValue={(text) => model.setChange(variant, { title: text })}
        hint="Empty = as the box has it. {name}, {amount}, {perk} and {quantity} stand for what the event says."
      />
      <ParsedField
        label="Message"
        text={message ?? ''}
        parse={optional<string>(parseTemplateText)}
        onValue={(text) => model.setChange(variant, { message: text })}
        hint="Empty = as the box has it. {message} stands for the supporter’s own."
      />
    </>
  );
}
