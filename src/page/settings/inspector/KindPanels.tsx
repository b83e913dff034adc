import { useSignal } from '@preact/signals';
import type { EventType } from '../../../contract/api';
import { type BoxSettings, defaultSpeech, textBounds } from '../../../contract/settings';
import { alertTexts, languageOf, t } from '../../i18n';
import { Button, Checkbox, FreeField, Section, Toggle } from '../../ui';
import { DrawnBy } from '../customWidget/DrawnBy';
import { designSummary, motionLabels } from '../form/lookText';
import { formatSecondsText } from '../form/valueText';
import { AlertPanel } from './AlertPanel';
import { speechSummary } from './AllPanels';
import { MinimumsSection } from './filters/MinimumsSection';
import { PerksSection } from './filters/PerksSection';
import type { InspectorModels } from './kindsModel';
import { type KindPanel, otherKinds } from './kindsModel';
import { KindTemplates } from './text/TemplatesSection';
import { inheritedFrom } from './variations/inherited';
import { DesignOverrides, MediaOverrides, MotionOverrides, TimingOverrides } from './variations/OverrideFields';
import { VariantsSection } from './variations/VariantsSection';

interface KindPanelsProps {
  readonly type: EventType;
  readonly model: InspectorModels;
  readonly box: BoxSettings;
}

/** Everything that one kind of alert has of its own, and its variations. */
export function KindPanels({ type, model, box }: KindPanelsProps) {
  const { kinds, variants, changes, draft } = model;
  const variant = kinds.base(type);
  const overrides = { variant, model, inherited: inheritedFrom(box, null) };
  const shown = inheritedFrom(box, variant);
  const panel = (name: KindPanel, summary?: string) => ({ name, summary, model: kinds, isChanged: kinds.differs(type, name) });
  const reset = (name: KindPanel) => <ResetPanel type={type} panel={name} model={model} />;
  const count = variants.groups.value.find((group) => group.type === type)?.steps.flat().length ?? 0;
  return (
    <>
      <ShowKind type={type} model={model} box={box} />
      <AlertPanel name="variations" model={kinds} summary={t('alerts.summary.variations', { count })}>
        <VariantsSection type={type} model={model} />
      </AlertPanel>
      <AlertPanel {...panel('design', designSummary(shown.look, model.studio.fillsPlace.value))}>
        <DesignOverrides {...overrides} />
        {reset('design')}
      </AlertPanel>
      <AlertPanel {...panel('text')}>
        <KindTemplates slot={type} model={model} box={box} />
        {reset('text')}
      </AlertPanel>
      <AlertPanel {...panel('media')}>
        <MediaOverrides {...overrides} />
        {reset('media')}
      </AlertPanel>
      <AlertPanel {...panel('timing', t('alerts.summary.seconds', { seconds: formatSecondsText(shown.durationMs) }))}>
        <TimingOverrides {...overrides} />
        {reset('timing')}
      </AlertPanel>
      <AlertPanel {...panel('drawing', variant.change.drawnBy ? t('custom.alert.custom') : t('custom.alert.ovation'))}>
        <DrawnBy variant={variant} inherited={null} model={model} />
        {reset('drawing')}
      </AlertPanel>
      <AlertPanel {...panel('motion', `${motionLabels()[shown.look.entrance]} · ${motionLabels()[shown.look.exit]}`)}>
        <MotionOverrides {...overrides} />
        {reset('motion')}
      </AlertPanel>
      <AlertPanel {...panel('speech', speechSummary(box.speech?.on ?? defaultSpeech.on))}>
        <SpeechText type={type} model={model} box={box} />
        {reset('speech')}
      </AlertPanel>
      <AlertPanel {...panel('filters')}>
        {type === 'donation.created' && <MinimumsSection box={box} changes={changes} onChange={draft.change} />}
        {type === 'perks.purchased' && (
          <PerksSection chosen={box.perkIds} catalogue={model.catalogue} changes={changes} onChange={draft.change} />
        )}
        {(type === 'follower.created' || type === 'goal.reached') && <p class="hint">{t('alerts.filters.none')}</p>}
        {reset('filters')}
      </AlertPanel>
      <KindActions type={type} model={model} />
    </>
  );
}

/** Whether alerts of a kind are shown at all. */
function ShowKind({ type, model: { changes, draft, preview }, box }: KindPanelsProps) {
  return (
    <section class="card" aria-label={t(`alerts.tab.${type}`)}>
      <Toggle
        label={t(`alerts.show.${type}`)}
        hint={type === 'perks.purchased' ? t('event.perks.purchased.hint') : undefined}
        checked={box.show[type]}
        onChange={(on) => draft.change(changes.show(type, on))}
      />
      <p class="hint">{t('alerts.inherits')}</p>
      <div class="buttons on-stage">
        <Button label={t('alerts.play', { type: t(`alerts.tab.${type}`) })} onClick={() => preview.chooseType(type)}>
          {t('preview.play')}
        </Button>
      </div>
    </section>
  );
}

interface PartProps {
  readonly type: EventType;
  readonly model: InspectorModels;
}

/** Nothing where there is nothing to reset. */
function ResetPanel({ type, panel, model }: PartProps & { readonly panel: KindPanel }) {
  const { kinds } = model;
  if (!kinds.differs(type, panel)) return null;
  return (
    <div class="buttons">
      <Button
        look="quiet"
        label={t('alerts.reset.panel.label', { panel: t(`alerts.panel.${panel}`) })}
        onClick={() => kinds.reset(type, panel)}
      >
        {t('alerts.reset.panel')}
      </Button>
    </div>
  );
}

/** What is read aloud of a kind. */
function SpeechText({ type, model, box }: KindPanelsProps) {
  const { changes, draft } = model;
  const speech = { ...defaultSpeech, ...box.speech };
  const locale = draft.settings.value?.locale ?? null;
  return (
    <>
      <Toggle label={t('setting.speech.on')} checked={speech.on} onChange={(on) => draft.change(changes.speech('on', on))} />
      {speech.on && (
        <FreeField
          label={t('setting.speech.texts')}
          hint={t('speech.texts.intro', { name: '{name}', amount: '{amount}', message: '{message}', perks: '{perks}' })}
          text={speech.texts[type] ?? alertTexts(languageOf(locale)).speech[type]}
          maxLength={textBounds.template}
          onValue={(text) => draft.change(changes.speechText(type, text))}
        />
      )}
    </>
  );
}

/** Copies what a kind has of its own to other kinds, or takes it away. */
function KindActions({ type, model }: PartProps) {
  const { kinds } = model;
  const chosen = useSignal<readonly EventType[]>([]);
  if (!kinds.differs(type)) return null;
  return (
    <Section title={t('alerts.copy')} intro={t('alerts.copy.hint')}>
      <div class="types">
        {otherKinds(type).map((other) => (
          <Checkbox
            key={other}
            label={t(`alerts.tab.${other}`)}
            checked={chosen.value.includes(other)}
            onChange={(on) => {
              chosen.value = on ? [...chosen.value, other] : chosen.value.filter((one) => one !== other);
            }}
          />
        ))}
      </div>
      <div class="buttons">
        <Button
          disabled={chosen.value.length === 0}
          onClick={() => {
            kinds.copyTo(type, chosen.value);
            chosen.value = [];
          }}
        >
          {t('alerts.copy.do')}
        </Button>
        <Button look="quiet" onClick={() => kinds.reset(type)}>
          {t('alerts.reset.kind')}
        </Button>
      </div>
    </Section>
  );
}
