import { fonts, idles, imageScaleRange, layouts } from '../../../contract';
import { t } from '../../i18n';
import { ParsedField, Section, Select, Toggle } from '../../ui';
import { formatPercentText, parsePercentText } from '../fields/valueText';
import type { MediaModel } from '../media/mediaModel';
import { fontLabels, idleLabels, layoutLabels } from '../media/mediaText';
import { PictureChoice } from '../media/PictureChoice';
import { CustomColors, type CustomizationProps } from './CustomColors';
import { CustomCss } from './CustomCss';

interface CustomizationFieldsProps extends CustomizationProps {
  readonly model: MediaModel;
}

/** A box's customization: picture, type and CSS. */
export function CustomizationFields(props: CustomizationFieldsProps) {
  return (
    <>
      <Section title={t('look.picture.title')}>
        <PictureFields {...props} />
      </Section>
      <Section title={t('look.type.title')} intro={t('look.type.intro')}>
        <TypeFields {...props} />
      </Section>
      <Section title={t('look.css.title')} intro={t('look.css.intro')}>
        <CustomCss css={props.dressing.css ?? ''} onChange={(css) => props.onChange('css', css)} />
      </Section>
    </>
  );
}

/** The picture, its place and size. */
export function PictureFields({ dressing, model, onChange }: CustomizationFieldsProps) {
  const { image = 'emblem', layout = 'beside', imageScale = 1 } = dressing;
  return (
    <>
      <PictureChoice model={model} chosen={image} onChoose={(chosen) => onChange('image', chosen)} />
      <div class="timing">
        <Select
          label={t('look.layout')}
          value={layout}
          options={layouts.map((value) => ({ value, text: layoutLabels()[value] }))}
          onChange={(value) => onChange('layout', value)}
        />
        <ParsedField
          label={t('look.picture.size')}
          suffix="%"
          inputMode="decimal"
          text={formatPercentText(imageScale * 100)}
          parse={(text) => parsePercentText(text, { min: imageScaleRange.min * 100, max: imageScaleRange.max * 100 })}
          onValue={(percent) => onChange('imageScale', percent / 100)}
        />
      </div>
    </>
  );
}

/** Font, idle motion and colours of the text. */
export function TypeFields(props: CustomizationFieldsProps) {
  const { font = 'own', idle = 'none', confetti = true } = props.dressing;
  const { onChange } = props;
  return (
    <>
      <div class="timing">
        <Select
          label={t('look.font')}
          value={font}
          options={fonts.map((value) => ({ value, text: fontLabels()[value] }))}
          onChange={(value) => onChange('font', value)}
        />
        <Select
          label={t('look.idle')}
          value={idle}
          options={idles.map((value) => ({ value, text: idleLabels()[value] }))}
          onChange={(value) => onChange('idle', value)}
        />
      </div>
      <Toggle
        label={t('look.confetti')}
        hint={t('look.confetti.hint')}
        checked={confetti}
        onChange={(thrown) => onChange('confetti', thrown)}
      />
      <CustomColors {...props} />
    </>
  );
}
