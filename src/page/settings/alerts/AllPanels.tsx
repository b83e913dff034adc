import { defaultSpeech } from '../../../contract';
import { t } from '../../i18n';
import { Section } from '../../ui';
import { formatSecondsText } from '../fields/valueText';
import { EventTypesSection } from '../filters/EventTypesSection';
import { LastEventsSection } from '../filters/LastEventsSection';
import { CustomCss } from '../look/CustomCss';
import { FontFields, PictureFields } from '../look/CustomizationFields';
import { LookSection, MotionSection } from '../look/LookSection';
import { designSummary, motionLabels } from '../look/lookText';
import { overlaysPlacing } from '../overlays/overlaysModel';
import { LongQueueSection } from '../pacing/LongQueueSection';
import { OrderSection, QueueByTypeSection } from '../pacing/OrderSection';
import { TimingSection } from '../pacing/TimingSection';
import type { PageProps } from '../shell/pageEntry';
import { SoundSection } from '../sound/SoundSection';
import { SpeechSection } from '../sound/SpeechSection';
import { AlertTextSections } from '../texts/AlertTextSections';
import { AlertPanel } from './AlertPanel';

/** What all alerts of a box have. */
export function AllPanels({ model, box }: PageProps) {
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
function LookPanels({ model, box }: PageProps) {
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
        <Section title={t('look.css.title')} intro={t('look.css.intro')}>
          <CustomCss css={customize.dressing.css ?? ''} onChange={(css) => customize.onChange('css', css)} />
        </Section>
      </AlertPanel>
      <AlertPanel name="media" model={kinds}>
        <Section title={t('look.picture.title')}>
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
