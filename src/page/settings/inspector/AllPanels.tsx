import { defaultSpeech } from '../../../contract/settings';
import { t } from '../../i18n';
import { homeCurrencyIn } from '../connections/account/catalogueModel';
import { alertFields } from '../form/alertFields';
import { Switch } from '../form/controls';
import { designSummary, motionLabels } from '../form/designText';
import { formatSecondsText } from '../form/valueText';
import { overlaysPlacing } from '../frame/overlayNames';
import type { PageProps } from '../frame/pageEntry';
import { AlertPanel } from './AlertPanel';
import { AlertDesign } from './design/DesignSection';
import { EventTypesSection } from './filters/EventTypesSection';
import { LastEventsSection } from './filters/LastEventsSection';
import { LongQueueSection } from './queue/LongQueueSection';
import { OrderSection, QueueByTypeSection } from './queue/OrderSection';
import { AlertTiming, MotionFields } from './queue/TimingSection';
import { AlertMedia } from './sound/SoundSection';
import { SpeechSection } from './sound/SpeechSection';
import { AlertText } from './text/AlertTextSections';
import type { InspectorModels } from './typesModel';

export function AllPanels({ model, element }: PageProps<InspectorModels>) {
  const { types, draft, editor } = model;
  const { look: design } = element;
  const fields = alertFields(model.elementName.value, element, draft.change);
  const isPlaced = editor.places.fillsPlace.value;
  const placedIn = draft.settings.value ? overlaysPlacing(draft.settings.value, model.elementName.value).map(model.titleOfOverlay) : [];
  return (
    <>
      <AlertPanel name="design" model={types} summary={designSummary(design, isPlaced)}>
        <AlertDesign
          {...{ fields, isPlaced, placedIn }}
          media={model.media}
          preview={model.preview}
          homeCurrency={homeCurrencyIn(model.catalogue)}
        />
      </AlertPanel>
      <AlertPanel name="text" model={types}>
        <AlertText model={model} element={element} fields={fields} />
      </AlertPanel>
      <AlertPanel name="media" model={types}>
        <AlertMedia fields={fields} media={model.media} />
        <a class="button plain" href={model.address.hrefOfPart('media', 'pack', model.elementName.value)}>
          {t('pack.link')}
        </a>
      </AlertPanel>
      <AlertPanel name="timing" model={types} summary={t('alerts.summary.seconds', { seconds: formatSecondsText(element.durationMs) })}>
        <AlertTiming fields={fields} />
      </AlertPanel>
      <AlertPanel name="motion" model={types} summary={`${motionLabels()[design.entrance]} · ${motionLabels()[design.exit]}`}>
        <MotionFields fields={fields} />
        <Switch of={fields.at('look.calm')} />
      </AlertPanel>
      <AlertPanel name="speech" model={types} summary={speechSummary(element.speech?.on ?? defaultSpeech.on)}>
        <SpeechSection fields={fields} model={model.voices} />
      </AlertPanel>
      <AlertPanel name="filters" model={types}>
        <EventTypesSection element={element} fields={fields} />
        <LastEventsSection model={model} />
      </AlertPanel>
      <AlertPanel name="queue" model={types}>
        <OrderSection fields={fields} />
        <QueueByTypeSection fields={fields} />
        <LongQueueSection fields={fields} />
      </AlertPanel>
    </>
  );
}

export function speechSummary(isOn: boolean): string {
  return isOn ? t('alerts.summary.on') : t('alerts.summary.off');
}
