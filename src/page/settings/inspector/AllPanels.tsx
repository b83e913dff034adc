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

/** What all alerts of a box have. */
export function AllPanels({ model, box }: PageProps<InspectorModels>) {
  const { kinds } = model;
  const part = { box, changes: model.changes, onChange: model.draft.change };
  return (
    <>
      <LookPanels model={model} box={box} />
      <AlertPanel name="text" model={kinds}>
        <AlertTextSections model={model} box={box} />
      </AlertPanel>
      <AlertPanel name="timing" model={kinds} summary={t('alerts.summary.seconds', { seconds: formatSecondsText(box.durationMs) })}>
        <TimingSection {...part} />
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

/** The look of alerts: design, image and sound, animation. */
function LookPanels({ model, box }: PageProps<InspectorModels>) {
  const { kinds, changes, media, draft, studio } = model;
  const { look } = box;
  const customize = {
    dressing: look.dressing ?? {},
    model: media,
    onChange: (...change: Parameters<typeof changes.dressing>) => draft.change(changes.dressing(...change)),
  };
  const part = { box, changes, onChange: draft.change };
  const isPlaced = studio.fillsPlace.value;
  const placedIn = draft.settings.value ? overlaysPlacing(draft.settings.value, model.boxName.value).map(model.titleOfOverlay) : [];
  return (
    <>
      <AlertPanel name="design" model={kinds} summary={designSummary(look, isPlaced)}>
        <LookSection look={look} changes={changes} onChange={draft.change} isPlaced={isPlaced} placedIn={placedIn} />
        <Section title={t('look.type.title')} intro={t('look.type.intro')}>
          <FontFields {...customize} />
        </Section>
        <Section title={t('setting.look.dressing.css')} intro={t('look.css.intro')}>
          <CustomCss css={customize.dressing.css ?? ''} onChange={(css) => customize.onChange('css', css)} />
        </Section>
      </AlertPanel>
      <AlertPanel name="media" model={kinds}>
        <Section title={t('setting.look.dressing.image')}>
          <PictureFields {...customize} />
        </Section>
        <SoundSection {...part} media={media} />
      </AlertPanel>
      <AlertPanel name="motion" model={kinds} summary={`${motionLabels()[look.entrance]} · ${motionLabels()[look.exit]}`}>
        <MotionSection look={look} changes={changes} onChange={draft.change} onCustomize={customize.onChange} />
      </AlertPanel>
    </>
  );
}

export function speechSummary(isOn: boolean): string {
  return isOn ? t('alerts.summary.on') : t('alerts.summary.off');
}
