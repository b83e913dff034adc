import type { Customization } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { ParsedField } from '../../../ui';
import type { OverrideFields } from '../../form/alertFields';
import { ColorField } from '../../form/ColorField';
import { Color, OwnValue, Share } from '../../form/controls';
import { boundsOf, type Field, placeIn } from '../../form/field';
import { FontChoice } from '../../form/fonts/FontChoice';
import { formatPercentText, parsePercentText } from '../../form/valueText';
import type { MediaModel } from '../../frame/mediaModel';

interface FontFieldsProps {
  readonly fields: OverrideFields;
  readonly media: MediaModel;
}

export function FontFields({ fields, media }: FontFieldsProps) {
  return (
    <>
      <div class="timing">
        <FontChoice of={fields.at('look.dressing.font')} media={media} />
      </div>
      <div class="types">
        <Color of={fields.at('look.dressing.textColor')} first="#ffffff" />
        <Outline of={fields.at('look.dressing.outline')} />
        <Share of={fields.at('look.dressing.shadow')} />
      </div>
    </>
  );
}

const firstOutline = { width: 4, color: '#000000' };

function Outline({ of }: { readonly of: Field<NonNullable<Customization['outline']> | null> }) {
  return (
    <OwnValue of={of} first={firstOutline}>
      {(outline) => (
        <>
          <ColorField
            label={t('setting.look.dressing.outline.color')}
            color={outline.color}
            onInput={(color) => of.set({ ...outline, color })}
          />
          <ParsedField
            label={t('setting.look.dressing.outline.width')}
            suffix="%"
            hint={t('setting.look.dressing.outline.width.hint')}
            inputMode="decimal"
            text={formatPercentText(outline.width)}
            parse={(text) => parsePercentText(text, boundsOf(placeIn(of.schema, 'width')))}
            onValue={(width) => of.set({ ...outline, width })}
          />
        </>
      )}
    </OwnValue>
  );
}
