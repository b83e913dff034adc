import type { ComponentChildren } from 'preact';
import { defaultSpeech } from '../../../contract/settings';
import { t } from '../../i18n';
import { Section } from '../../ui';
import { designSummary, motionLabels } from '../form/lookText';
import { formatSecondsText } from '../form/valueText';
import { overlaysPlacing } from '../frame/overlayNames';
import type { PageProps } from '../frame/pageEntry';
import { AlertPanel } from './AlertPanel';
import { CustomCss } from './design/CustomCss';
import { FontFields, PictureFields } from './design/CustomizationFields';
import { LookSection, MotionSection } from './design/LookSection';
import { EventTypesSection } from './filters/EventTypesSection';
import { LastEventsSection } from './filters/LastEventsSection';
import type { InspectorModels } from './kindsModel';
import { LongQueueSection } from './queue/LongQueueSection';
import { OrderSection, QueueByTypeSection } from './queue/OrderSection';
import { TimingSection } from './queue/TimingSection';
import { SoundSection } from './sound/SoundSection';
import { SpeechSection } from './sound/SpeechSection';
import { AlertTextSections } from './text/AlertTextSections';

/** What all alerts of a box have; what creators change most comes first (SPEC SPG-96). */
export function AllPanels({ model, box }: PageProps<InspectorModels>) {
  // Over 50 lines: the panels in their order.
  const { kinds, changes, media, draft } = model;
  const { look } = box;
  const part = { box, changes, onChange: draft.change };
  const customize = {
    dressing: look.dressing ?? {},
    model: media,
    onChange: (...change: Parameters<typeof changes.dressing>) => draft.change(changes.dressing(...change)),
  };
  return (
    <>
      <DesignPanel model={model} box={box}>
        <Section title={t('look.type.title')} intro={t('look.type.intro')}>
          <FontFields {...customize} />
        </Section>
        <Section title={t('setting.look.dressing.css')} intro={t('look.css.intro')}>
          <CustomCss css={customize.dressing.css ?? ''} onChange={(css) => customize.onChange('css', css)} />
        </Section>
      </DesignPanel>
      <AlertPanel name="text" model={kinds}>
        <AlertTextSections model={model} box={box} />
      </AlertPanel>
      <AlertPanel name="media" model={kinds}>
        <Section title={t('setting.look.dressing.image')}>
          <PictureFields {...customize} />
        </Section>
        <SoundSection {...part} media={media} />
      </AlertPanel>
      <AlertPanel name="timing" model={kinds} summary={t('alerts.summary.seconds', { seconds: formatSecondsText(box.durationMs) })}>
        <TimingSection {...part} />
      </AlertPanel>
      <AlertPanel name="motion" model={kinds} summary={`${motionLabels()[look.entrance]} · ${motionLabels()[look.exit]}`}>
        <MotionSection look={look} changes={changes} onChange={draft.change} onCustomize={customize.onChange} />
      </AlertPanel>
      <AlertPanel name="speech" model={kinds} summary={speechSummary(box.speech?.on ?? defaultSpeech.on)}>
        <SpeechSection {...part} model={model.voices} />
      </AlertPanel>
      <AlertPanel name="filters" model={kinds}>
        <EventTypesSection {...part} />
        <LastEventsSection model={model} />
      </AlertPanel>
      <AlertPanel name="queue" model={kinds}>
        <OrderSection {...part} />
        <QueueByTypeSection {...part} />
        <LongQueueSection {...part} />
      </AlertPanel>
    </>
  );
}

/** Theme and place; `children`: the rest of the design. */
function DesignPanel({ model, box: { look }, children }: PageProps<InspectorModels> & { readonly children: ComponentChildren }) {
  const { kinds, changes, draft, studio } = model;
  const isPlaced = studio.fillsPlace.value;
  const placedIn = draft.settings.value ? overlaysPlacing(draft.settings.value, model.boxName.value).map(model.titleOfOverlay) : [];
  return (
    <AlertPanel name="design" model={kinds} summary={designSummary(look, isPlaced)}>
      <LookSection look={look} changes={changes} onChange={draft.change} isPlaced={isPlaced} placedIn={placedIn} />
      {children}
    </AlertPanel>
  );
}

export function speechSummary(isOn: boolean): string {
  return isOn ? t('alerts.summary.on') : t('alerts.summary.off');
}
