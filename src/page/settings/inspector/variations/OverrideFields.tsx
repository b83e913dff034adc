/** Fields that a kind of alert or a variation can override, in the order of the panels. Fields that are not set are inherited. */
import {
  boxTimes,
  type Customization,
  fadeRange,
  idles,
  motions,
  placements,
  scaleRange,
  type Variant,
} from '../../../../contract/settings';
import { t } from '../../../i18n';
import { ParsedField, Select, Toggle } from '../../../ui';
import { motionLabels, placementLabels } from '../../form/lookText';
import { idleLabels } from '../../form/media/mediaText';
import { PictureChoice } from '../../form/media/PictureChoice';
import { SoundChoice } from '../../form/media/SoundChoice';
import { ThemeOverride } from '../../form/ThemeChoice';
import { formatPercentText, formatSecondsText, optional, parsePercentText, parseSecondsText } from '../../form/valueText';
import { CustomCss } from '../design/CustomCss';
import { FontFields, PictureShape } from '../design/CustomizationFields';
import type { InspectorModels } from '../kindsModel';
import { AccentOverride } from './AccentOverride';
import type { Inherited } from './inherited';
import type { VariantsModel } from './variantsModel';

export interface OverrideProps {
  readonly variant: Variant;
  readonly inherited: Inherited;
  readonly model: InspectorModels;
}

/** Fields that are overridden together, with their first values. */
const groups = {
  picture: { image: 'emblem', layout: 'beside', imageScale: 1 },
  font: { font: 'own', textColor: null, outline: null, shadow: 0 },
  css: { css: '' },
} satisfies Record<string, Customization>;

const percent = (value: number | undefined) => (value === undefined ? '' : formatPercentText(value * 100));
const sizeBounds = { min: scaleRange.min * 100, max: scaleRange.max * 100 };

export function DesignOverrides(props: OverrideProps) {
  const { variant, inherited, model } = props;
  const { look = {} } = variant.change;
  const setLook = (change: Parameters<VariantsModel['setLook']>[1]) => model.variants.setLook(variant, change);
  return (
    <>
      <ThemeOverride theme={look.theme} inherited={inherited.look.theme} onChange={(theme) => setLook({ theme })} />
      <div class="timing">
        <OverrideSelect
          label={t('setting.look.placement')}
          value={look.placement}
          inherited={inherited.look.placement}
          of={placements}
          text={(name) => placementLabels()[name]}
          onChange={(placement) => setLook({ placement })}
        />
        <ParsedField
          label={t('setting.look.scale')}
          suffix="%"
          inputMode="decimal"
          placeholder={percent(inherited.look.scale)}
          text={percent(look.scale)}
          parse={optional<number>((text) => parsePercentText(text, sizeBounds))}
          onValue={(value) => setLook({ scale: value === undefined ? undefined : value / 100 })}
        />
        <AccentOverride accent={look.accent} onChange={(accent) => setLook({ accent })} />
      </div>
      {model.studio.fillsPlace.value && <p class="hint">{t('look.placement.own', { takeover: placementLabels().takeover })}</p>}
      <OwnGroup {...props} group={groups.font} label={t('variants.font')} hint={t('variants.font.hint')}>
        {(fields) => <FontFields {...fields} />}
      </OwnGroup>
      <OwnGroup {...props} group={groups.css} label={t('variants.css')} hint={t('variants.css.hint')}>
        {({ dressing, onChange }) => <CustomCss css={dressing.css ?? ''} onChange={(css) => onChange('css', css)} />}
      </OwnGroup>
    </>
  );
}

export function MediaOverrides(props: OverrideProps) {
  const { variant, inherited, model } = props;
  const { sound, volume, look } = variant.change;
  const { variants } = model;
  return (
    <>
      <PictureOverride {...props} />
      <SoundChoice
        model={model.media}
        onlyWhileShown
        chosen={sound ?? null}
        customText={t('variants.inherit')}
        volume={volume ?? inherited.volume}
        onChoose={(chosen) => variants.setChange(variant, { sound: chosen ?? undefined })}
      />
      <div class="timing">
        <ParsedField
          label={t('setting.volume')}
          suffix="%"
          inputMode="decimal"
          placeholder={percent(inherited.volume)}
          text={percent(volume)}
          parse={optional<number>((text) => parsePercentText(text, { min: 0, max: 100 }))}
          onValue={(value) => variants.setChange(variant, { volume: value === undefined ? undefined : value / 100 })}
        />
        <ParsedField
          label={t('setting.look.dressing.fadeMs')}
          suffix="s"
          hint={t('variants.fade.hint')}
          inputMode="decimal"
          placeholder={formatSecondsText(inherited.look.dressing?.fadeMs ?? 0)}
          text={look?.dressing?.fadeMs === undefined ? '' : formatSecondsText(look.dressing.fadeMs)}
          parse={optional<number>((text) => parseSecondsText(text, fadeRange))}
          onValue={(fadeMs) => variants.setCustomization(variant, { fadeMs })}
        />
      </div>
    </>
  );
}

/** The inherited picture, or another one; its place and size are asked for once it is another one. */
function PictureOverride({ variant, inherited, model: { variants, media } }: OverrideProps) {
  const { dressing = {} } = variant.change.look ?? {};
  const isOwn = hasOwn(groups.picture, dressing);
  const { image = 'emblem' } = dressing;
  return (
    <>
      <PictureChoice
        model={media}
        onlyWhileShown
        chosen={isOwn ? image : null}
        onInherit={() => variants.setCustomization(variant, nothingOf(groups.picture))}
        onChoose={(chosen) =>
          variants.setCustomization(variant, {
            ...(isOwn ? {} : startOf(groups.picture, inherited)),
            image: chosen,
          })
        }
      />
      {isOwn && <PictureShape dressing={dressing} onChange={(name, value) => variants.setCustomization(variant, { [name]: value })} />}
    </>
  );
}

export function MotionOverrides({ variant, inherited, model }: OverrideProps) {
  const { look = {} } = variant.change;
  const { variants } = model;
  const motion = { of: motions, text: (name: (typeof motions)[number]) => motionLabels()[name] };
  const shown = (isShown: boolean | undefined) => (isShown === undefined ? undefined : isShown ? 'on' : 'off');
  return (
    <div class="timing">
      <OverrideSelect
        {...motion}
        label={t('setting.look.entrance')}
        value={look.entrance}
        inherited={inherited.look.entrance}
        onChange={(entrance) => variants.setLook(variant, { entrance })}
      />
      <OverrideSelect
        {...motion}
        label={t('setting.look.exit')}
        value={look.exit}
        inherited={inherited.look.exit}
        onChange={(exit) => variants.setLook(variant, { exit })}
      />
      <OverrideSelect
        label={t('setting.look.dressing.idle')}
        value={look.dressing?.idle}
        inherited={inherited.look.dressing?.idle ?? 'none'}
        of={idles}
        text={(name) => idleLabels()[name]}
        onChange={(idle) => variants.setCustomization(variant, { idle })}
      />
      <OverrideSelect
        label={t('setting.look.dressing.confetti')}
        value={shown(look.dressing?.confetti)}
        inherited={inherited.look.dressing?.confetti === false ? 'off' : 'on'}
        of={['on', 'off']}
        text={(value) => (value === 'on' ? t('variants.confetti.on') : t('variants.confetti.off'))}
        onChange={(value) => variants.setCustomization(variant, { confetti: value && value === 'on' })}
      />
    </div>
  );
}

export function TimingOverrides({ variant, inherited, model }: OverrideProps) {
  const { durationMs } = variant.change;
  return (
    <div class="timing">
      <ParsedField
        label={t('setting.durationMs')}
        suffix="s"
        hint={t('setting.durationMs.hint')}
        inputMode="decimal"
        placeholder={formatSecondsText(inherited.durationMs)}
        text={durationMs === undefined ? '' : formatSecondsText(durationMs)}
        parse={optional<number>((text) => parseSecondsText(text, boxTimes.durationMs))}
        onValue={(value) => model.variants.setChange(variant, { durationMs: value })}
      />
    </div>
  );
}

interface OwnGroupProps extends OverrideProps {
  readonly group: Customization;
  readonly label: string;
  readonly hint: string;
  readonly children: (fields: Parameters<typeof FontFields>[0]) => preact.ComponentChildren;
}

/** A group of the customization, which is inherited or own as a whole. */
function OwnGroup({ variant, inherited, model, group, label, hint, children }: OwnGroupProps) {
  const { variants, media } = model;
  const dressing = variant.change.look?.dressing ?? {};
  const isOwn = hasOwn(group, dressing);
  return (
    <>
      <Toggle
        label={label}
        hint={hint}
        checked={isOwn}
        onChange={(on) => variants.setCustomization(variant, on ? startOf(group, inherited) : nothingOf(group))}
      />
      {isOwn && children({ dressing, model: media, onChange: (name, value) => variants.setCustomization(variant, { [name]: value }) })}
    </>
  );
}

/** Whether `dressing` has a field of the group. */
function hasOwn(group: Customization, dressing: Customization): boolean {
  return Object.keys(group).some((name) => Object.hasOwn(dressing, name));
}

/** What a group begins with when it is no longer inherited: all of its fields, as they are inherited now. */
function startOf(group: Customization, { look: { dressing = {} } }: Inherited): Customization {
  return { ...group, ...Object.fromEntries(Object.entries(dressing).filter(([name]) => Object.hasOwn(group, name))) };
}

function nothingOf(group: Customization): { [Key in keyof Customization]: undefined } {
  return Object.fromEntries(Object.keys(group).map((name) => [name, undefined]));
}

interface OverrideSelectProps<Name extends string> {
  readonly label: string;
  /** undefined = inherited. */
  readonly value: Name | undefined;
  readonly inherited: Name;
  readonly of: readonly Name[];
  readonly text: (name: Name) => string;
  readonly onChange: (name: Name | undefined) => void;
}

/** One of a list, or what is inherited, which is said. */
function OverrideSelect<Name extends string>({ label, value, inherited, of, text, onChange }: OverrideSelectProps<Name>) {
  return (
    <Select<'' | Name>
      label={label}
      value={value ?? ''}
      options={[
        { value: '', text: t('variants.inherit.value', { value: text(inherited) }) },
        ...of.map((name) => ({ value: name, text: text(name) })),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
