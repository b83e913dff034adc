import type { ComponentChildren } from 'preact';
import { type BoxSettings, type Change, idles, motions, placements, safeAreaRange, scaleRange } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { ParsedField, Section, Select, Toggle } from '../../../ui';
import { motionLabels, placementLabels } from '../../form/lookText';
import { idleLabels } from '../../form/media/mediaText';
import { ThemeChoice } from '../../form/ThemeChoice';
import { formatPercentText, parsePercentText } from '../../form/valueText';
import type { boxChanges } from '../../frame/changes';
import type { LookPart } from '../widgets/widgetParts';
import { AccentChoice } from './AccentChoice';
import type { CustomizationProps } from './CustomColors';

interface LookSectionProps {
  readonly look: BoxSettings['look'];
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

interface DesignProps extends LookSectionProps {
  /** The place of the selected element says it already: position and margin are not offered a second time. */
  readonly isPlaced: boolean;
  /** Overlays on which the alerts have a place of their own. */
  readonly placedIn: readonly string[];
}

export function LookSection({ placedIn, ...part }: DesignProps) {
  const { look, changes, onChange, isPlaced } = part;
  return (
    <ThemeSection {...part} place={isPlaced ? <SizeField {...part} /> : <PlaceFields {...part} placedIn={placedIn} />}>
      <Toggle
        label={t('setting.look.tiers')}
        hint={t('setting.look.tiers.hint')}
        checked={look.tiers}
        onChange={(tiers) => onChange(changes.look('tiers', tiers))}
      />
    </ThemeSection>
  );
}

interface WidgetLookProps extends Omit<DesignProps, 'placedIn'> {
  readonly uses: Readonly<Record<LookPart, boolean>>;
}

/** What a widget has of a look. */
export function WidgetLookSection(part: WidgetLookProps) {
  return (
    <ThemeSection {...part} place={!part.isPlaced && <PlaceFields {...part} placedIn={[]} />}>
      {part.uses.calm && <CalmToggle {...part} />}
    </ThemeSection>
  );
}

interface ThemeSectionProps extends Omit<WidgetLookProps, 'uses'> {
  /** Absent = all. */
  readonly uses?: Readonly<Record<LookPart, boolean>>;
  readonly place: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Theme, place and accent colour, and what else a look has. */
function ThemeSection({ look, uses, changes, onChange, isPlaced, place, children }: ThemeSectionProps) {
  const hasTheme = uses?.theme ?? true;
  return (
    <Section title={hasTheme ? t(isPlaced ? 'setting.look.theme' : 'look.title') : t('setting.look.placement')}>
      {hasTheme && <ThemeChoice chosen={look.theme} onChoose={(theme) => onChange(changes.look('theme', theme))} />}
      {place}
      <div class="types">
        {(uses?.accent ?? true) && <AccentChoice accent={look.accent} onChange={(accent) => onChange(changes.look('accent', accent))} />}
        {children}
      </div>
    </Section>
  );
}

function CalmToggle({ look, changes, onChange }: LookSectionProps) {
  return (
    <Toggle
      label={t('setting.look.calm')}
      hint={t('setting.look.calm.hint')}
      checked={look.calm}
      onChange={(calm) => onChange(changes.look('calm', calm))}
    />
  );
}

/** Where the look places the card on a source of its own or on a whole overlay. */
function PlaceFields({ look, uses, changes, onChange, placedIn }: Omit<DesignProps, 'isPlaced'> & Pick<ThemeSectionProps, 'uses'>) {
  return (
    <>
      <div class="timing">
        {(uses?.placement ?? true) && (
          <Select
            label={t('setting.look.placement')}
            value={look.placement}
            options={placements.map((placement) => ({ value: placement, text: placementLabels()[placement] }))}
            onChange={(placement) => onChange(changes.look('placement', placement))}
          />
        )}
        {(uses?.scale ?? true) && <SizeField look={look} changes={changes} onChange={onChange} />}
        <ParsedField
          label={t('setting.look.safeArea')}
          suffix="%"
          inputMode="decimal"
          text={formatPercentText(look.safeArea)}
          parse={(text) => parsePercentText(text, safeAreaRange)}
          onValue={(percent) => onChange(changes.look('safeArea', percent))}
        />
      </div>
      {placedIn.length > 0 && <p class="hint">{t('look.placement.elsewhere', { overlays: placedIn.join(', ') })}</p>}
    </>
  );
}

/** Size of the type, also within a place of the alerts' own. */
function SizeField({ look, changes, onChange }: LookSectionProps) {
  return (
    <ParsedField
      label={t('setting.look.scale')}
      suffix="%"
      inputMode="decimal"
      text={formatPercentText(look.scale * 100)}
      parse={(text) => parsePercentText(text, { min: scaleRange.min * 100, max: scaleRange.max * 100 })}
      onValue={(percent) => onChange(changes.look('scale', percent / 100))}
    />
  );
}

interface MotionSectionProps extends LookSectionProps {
  readonly onCustomize: CustomizationProps['onChange'];
}

/** How alerts come, stand and go. */
export function MotionSection({ look, changes, onChange, onCustomize }: MotionSectionProps) {
  const ways = motions.map((motion) => ({ value: motion, text: motionLabels()[motion] }));
  const { idle = 'none', confetti = true } = look.dressing ?? {};
  return (
    <>
      <div class="timing">
        <Select
          label={t('setting.look.entrance')}
          value={look.entrance}
          options={ways}
          onChange={(motion) => onChange(changes.look('entrance', motion))}
        />
        <Select
          label={t('setting.look.exit')}
          value={look.exit}
          options={ways}
          onChange={(motion) => onChange(changes.look('exit', motion))}
        />
        <Select
          label={t('setting.look.dressing.idle')}
          value={idle}
          options={idles.map((value) => ({ value, text: idleLabels()[value] }))}
          onChange={(value) => onCustomize('idle', value)}
        />
      </div>
      <div class="types">
        <Toggle
          label={t('setting.look.dressing.confetti')}
          hint={t('setting.look.dressing.confetti.hint')}
          checked={confetti}
          onChange={(thrown) => onCustomize('confetti', thrown)}
        />
        <CalmToggle look={look} changes={changes} onChange={onChange} />
      </div>
    </>
  );
}
