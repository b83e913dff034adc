import { fonts, imageScaleRange, layouts } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { ParsedField, Select } from '../../../ui';
import { fontLabels, layoutLabels } from '../../form/media/mediaText';
import { PictureChoice } from '../../form/media/PictureChoice';
import { formatPercentText, parsePercentText } from '../../form/valueText';
import type { MediaModel } from '../../frame/mediaModel';
import { CustomColors, type CustomizationProps } from './CustomColors';

export interface CustomizationFieldsProps extends CustomizationProps {
  readonly model: MediaModel;
}

/** The picture, its place and size. */
export function PictureFields({ dressing, model, onChange }: CustomizationFieldsProps) {
  const { image = 'emblem' } = dressing;
  return (
    <>
      <PictureChoice model={model} chosen={image} onChoose={(chosen) => onChange('image', chosen)} />
      <PictureShape dressing={dressing} onChange={onChange} />
    </>
  );
}

/** The place and size of the picture. */
export function PictureShape({ dressing, onChange }: CustomizationProps) {
  const { layout = 'beside', imageScale = 1 } = dressing;
  return (
    <div class="timing">
      <Select
        label={t('setting.look.dressing.layout')}
        value={layout}
        options={layouts.map((value) => ({ value, text: layoutLabels()[value] }))}
        onChange={(value) => onChange('layout', value)}
      />
      <ParsedField
        label={t('setting.look.dressing.imageScale')}
        suffix="%"
        inputMode="decimal"
        text={formatPercentText(imageScale * 100)}
        parse={(text) => parsePercentText(text, { min: imageScaleRange.min * 100, max: imageScaleRange.max * 100 })}
        onValue={(percent) => onChange('imageScale', percent / 100)}
      />
    </div>
  );
}

/** Font and colours of the text. */
export function FontFields(props: CustomizationFieldsProps) {
  const { font = 'own' } = props.dressing;
  return (
    <>
      <div class="timing">
        <Select
          label={t('setting.look.dressing.font')}
          value={font}
          options={fonts.map((value) => ({ value, text: fontLabels()[value] }))}
          onChange={(value) => props.onChange('font', value)}
        />
      </div>
      <CustomColors {...props} />
    </>
  );
}
