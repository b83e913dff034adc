import { type Dressing, fonts, idles, imageScaleRange, layouts } from '../../contract';
import { t } from '../../languages';
import { ParsedField, Section, Select, Toggle } from '../../ui';
import { formatPercentText, parsePercentText } from '../words/valueText';
import type { MediaModel } from './mediaModel';
import { fontWords, idleWords, layoutWords } from './mediaText';
import { OwnColors } from './OwnColors';
import { OwnStyle } from './OwnStyle';
import { PictureChoice } from './PictureChoice';

export interface DressingFieldsProps {
  readonly dressing: Dressing;
  readonly model: MediaModel;
  readonly onChange: <Key extends keyof Dressing>(key: Key, value: Dressing[Key]) => void;
}

/** What a creator puts on a box's look. */
export function DressingFields(props: DressingFieldsProps) {
  return (
    <>
      <Section title={t('Picture')}>
        <PictureFields {...props} />
      </Section>
      <Section title={t('Type and motion')} intro={t("Letters that a type lacks, such as Japanese or Arabic ones, are the system's.")}>
        <TypeFields {...props} />
      </Section>
      <Section
        title={t('Your own CSS')}
        intro={t('For the parts of an alert: .title, .amount, .message, .perks, .emblem, .slab. It changes nothing else.')}
      >
        <OwnStyle css={props.dressing.css ?? ''} onChange={(css) => props.onChange('css', css)} />
      </Section>
    </>
  );
}

/** Which picture, where and how large. */
export function PictureFields({ dressing, model, onChange }: DressingFieldsProps) {
  const { image = 'emblem', layout = 'beside', imageScale = 1 } = dressing;
  return (
    <>
      <PictureChoice model={model} chosen={image} onChoose={(chosen) => onChange('image', chosen)} />
      <div class="timing">
        <Select
          label={t('Where it stands')}
          value={layout}
          options={layouts.map((value) => ({ value, text: layoutWords[value] }))}
          onChange={(value) => onChange('layout', value)}
        />
        <ParsedField
          label={t("Picture's size")}
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

/** Typeface, motion and colours of the words. */
export function TypeFields(props: DressingFieldsProps) {
  const { font = 'own', idle = 'none', confetti = true } = props.dressing;
  const { onChange } = props;
  return (
    <>
      <div class="timing">
        <Select
          label={t('Typeface')}
          value={font}
          options={fonts.map((value) => ({ value, text: fontWords[value] }))}
          onChange={(value) => onChange('font', value)}
        />
        <Select
          label={t('While it stands')}
          value={idle}
          options={idles.map((value) => ({ value, text: idleWords[value] }))}
          onChange={(value) => onChange('idle', value)}
        />
      </div>
      <Toggle
        label={t('Confetti')}
        hint={t('Sparks, coins or paper, as the look throws them')}
        checked={confetti}
        onChange={(thrown) => onChange('confetti', thrown)}
      />
      <OwnColors {...props} />
    </>
  );
}
