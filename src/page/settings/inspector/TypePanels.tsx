import { useSignal } from '@preact/signals';
import type { EventType } from '../../../contract/api';
import { defaultSpeech, type ElementSettings, textBounds } from '../../../contract/settings';
import { alertTexts, languageOf, t } from '../../i18n';
import { Button, Checkbox, FreeField, Section, Toggle } from '../../ui';
import { DrawnBy } from '../customWidget/DrawnBy';
import { type AlertFields, alertFields, type OverrideKey, overrideFields } from '../form/alertFields';
import { Seconds, Switch } from '../form/controls';
import { designSummary, motionLabels } from '../form/designText';
import { labelOf } from '../form/fieldText';
import { formatSecondsText } from '../form/valueText';
import { AlertPanel } from './AlertPanel';
import { speechSummary } from './AllPanels';
import { OwnDesign } from './design/DesignSection';
import { MinimumsSection } from './filters/MinimumsSection';
import { PerksSection } from './filters/PerksSection';
import type { TypePanel } from './panels';
import { MotionFields } from './queue/TimingSection';
import { PerkImages } from './sound/PerkImages';
import { OwnMedia } from './sound/SoundSection';
import { TypeTemplates } from './text/TemplatesSection';
import type { InspectorModels } from './typesModel';
import { otherTypes } from './typesModel';
import { VariationsSection } from './variations/VariationsSection';

interface TypePanelsProps {
  readonly type: EventType;
  readonly model: InspectorModels;
  readonly element: ElementSettings;
}

export function TypePanels({ type, model, element }: TypePanelsProps) {
  const { types, variations, draft, media } = model;
  const variation = types.base(type);
  const all = alertFields(model.elementName.value, element, draft.change);
  const own = overrideFields({ element, base: null, variation, save: variations.save });
  const shown = <Key extends OverrideKey>(key: Key) => own.at(key).value ?? own.at(key).inherited;
  const isPlaced = model.editor.places.fillsPlace.value;
  const panel = (name: TypePanel, summary?: string) => ({ name, summary, model: types, isChanged: types.differs(type, name) });
  const reset = (name: TypePanel) => <ResetPanel type={type} panel={name} model={model} />;
  const count = variations.groups.value.find((group) => group.type === type)?.steps.flat().length ?? 0;
  return (
    <>
      <ShowType type={type} fields={all} onPlay={() => model.preview.chooseType(type)} />
      <AlertPanel name="variations" model={types} summary={t('alerts.summary.variations', { count })}>
        <VariationsSection type={type} model={model} />
      </AlertPanel>
      <AlertPanel
        {...panel(
          'design',
          designSummary(
            { theme: shown('look.theme') ?? element.look.theme, placement: shown('look.placement') ?? element.look.placement },
            isPlaced,
          ),
        )}
      >
        {type === 'perks.purchased' && <Switch of={all.at('mergedAsPerk')} />}
        <OwnDesign fields={own} media={media} isPlaced={isPlaced} />
        {reset('design')}
      </AlertPanel>
      <AlertPanel {...panel('text')}>
        <TypeTemplates slot={type} model={model} element={element} fields={all} />
        {reset('text')}
      </AlertPanel>
      <AlertPanel {...panel('media')}>
        <OwnMedia fields={own} media={media} />
        {type === 'perks.purchased' && <PerkImages model={model} />}
        <a class="button plain" href={model.address.hrefOfPart('media', 'pack', model.elementName.value)}>
          {t('pack.link')}
        </a>
        {reset('media')}
      </AlertPanel>
      <AlertPanel
        {...panel('timing', t('alerts.summary.seconds', { seconds: formatSecondsText(shown('durationMs') ?? element.durationMs) }))}
      >
        <div class="timing">
          <Seconds of={own.at('durationMs')} />
        </div>
        {reset('timing')}
      </AlertPanel>
      <AlertPanel {...panel('drawing', variation.change.drawnBy ? t('custom.alert.custom') : t('custom.alert.ovation'))}>
        <DrawnBy variation={variation} inherited={null} model={model} />
        {reset('drawing')}
      </AlertPanel>
      <AlertPanel
        {...panel('motion', `${motionLabels()[shown('look.entrance') ?? 'own']} · ${motionLabels()[shown('look.exit') ?? 'own']}`)}
      >
        <MotionFields fields={own} />
        {reset('motion')}
      </AlertPanel>
      <AlertPanel {...panel('speech', speechSummary(element.speech?.on ?? defaultSpeech.on))}>
        <SpeechText type={type} locale={draft.settings.value?.locale ?? null} fields={all} />
        {reset('speech')}
      </AlertPanel>
      <AlertPanel {...panel('filters')}>
        {type === 'donation.created' && <MinimumsSection fields={all} />}
        {type === 'perks.purchased' && <PerksSection fields={all} catalogue={model.catalogue} />}
        {(type === 'follower.created' || type === 'goal.reached') && <p class="hint">{t('alerts.filters.none')}</p>}
        {reset('filters')}
      </AlertPanel>
      <TypeActions type={type} model={model} />
    </>
  );
}

interface TypeFieldsProps {
  readonly type: EventType;
  readonly fields: AlertFields;
}

function ShowType({ type, fields, onPlay }: TypeFieldsProps & { readonly onPlay: () => void }) {
  const shown = fields.at(`show.${type}`);
  return (
    <section class="card" aria-label={t(`alerts.tab.${type}`)}>
      <Toggle
        label={t(`alerts.show.${type}`)}
        hint={type === 'perks.purchased' ? t('event.perks.purchased.hint') : undefined}
        checked={shown.value ?? true}
        onChange={shown.set}
      />
      <p class="hint">{t('alerts.inherits')}</p>
      <div class="buttons">
        <Button label={t('alerts.play', { type: t(`alerts.tab.${type}`) })} onClick={onPlay}>
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

function ResetPanel({ type, panel, model }: PartProps & { readonly panel: TypePanel }) {
  const { types } = model;
  if (!types.differs(type, panel)) return null;
  return (
    <div class="buttons">
      <Button
        look="quiet"
        label={t('alerts.reset.panel.label', { panel: t(`alerts.panel.${panel}`) })}
        onClick={() => types.reset(type, panel)}
      >
        {t('alerts.reset.panel')}
      </Button>
    </div>
  );
}

function SpeechText({ type, locale, fields }: TypeFieldsProps & { readonly locale: string | null }) {
  const [on, text] = [fields.at('speech.on'), fields.at(`speech.texts.${type}`)];
  return (
    <>
      <Switch of={on} />
      {on.value && (
        <FreeField
          label={labelOf('speech.texts')}
          hint={t('speech.texts.intro', { name: '{name}', amount: '{amount}', message: '{message}', perks: '{perks}' })}
          text={text.value ?? alertTexts(languageOf(locale)).speech[type]}
          maxLength={textBounds.template}
          onValue={text.set}
        />
      )}
    </>
  );
}

function TypeActions({ type, model }: PartProps) {
  const { types } = model;
  const chosen = useSignal<readonly EventType[]>([]);
  if (!types.differs(type)) return null;
  return (
    <Section title={t('alerts.copy')} intro={t('alerts.copy.hint')}>
      <div class="types">
        {otherTypes(type).map((other) => (
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
            types.copyTo(type, chosen.value);
            chosen.value = [];
          }}
        >
          {t('alerts.copy.do')}
        </Button>
        <Button look="quiet" onClick={() => types.reset(type)}>
          {t('alerts.reset.kind')}
        </Button>
      </div>
    </Section>
  );
}
