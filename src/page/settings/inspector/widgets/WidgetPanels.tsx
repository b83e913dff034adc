import type { Change, ElementSettings } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button, Section, tx } from '../../../ui';
import { CustomSection } from '../../customWidget/CustomSection';
import { alertFields } from '../../form/alertFields';
import { dateTimeFormat } from '../../form/dateTime';
import { designSummary } from '../../form/designText';
import { streamStartChange } from '../../frame/changes';
import type { DateTimeStyle } from '../../frame/frameModel';
import { AlertPanel } from '../AlertPanel';
import { WidgetDesign } from '../design/DesignSection';
import { EventTypesSection } from '../filters/EventTypesSection';
import { LastEventsSection } from '../filters/LastEventsSection';
import { MinimumsSection } from '../filters/MinimumsSection';
import { PerksSection } from '../filters/PerksSection';
import type { InspectorModels } from '../typesModel';
import { TimerNow } from './TimerNow';
import { WidgetSection } from './WidgetSection';
import { designParts, listedTypes, widgetParts } from './widgetParts';

interface WidgetPanelsProps {
  readonly model: InspectorModels;
  readonly element: ElementSettings & { readonly widget: NonNullable<ElementSettings['widget']> };
}

export function WidgetPanels({ model, element }: WidgetPanelsProps) {
  const { catalogue, draft } = model;
  const name = model.elementName.value;
  const { look: design } = element;
  const fields = alertFields(name, element, draft.change);
  const parts = widgetParts(element.widget);
  const uses = designParts(element);
  const isPlaced = model.editor.places.fillsPlace.value;
  const { widget } = element;
  if (widget.kind === 'custom') {
    const { custom, media } = model;
    return (
      <>
        <CustomSection
          widget={widget}
          model={custom}
          element={name}
          media={media}
          onChange={draft.change}
          onTest={model.preview.testWidgets}
        />
        <EventTypesSection element={element} fields={fields} />
        <MinimumsSection fields={fields} ofWidget />
        <PerksSection fields={fields} catalogue={catalogue} />
      </>
    );
  }
  return (
    <>
      {element.widget.kind === 'timer' && <TimerNow model={model} element={name} />}
      <WidgetSection
        name={name}
        element={element}
        onChange={draft.change}
        hideTitle={model.editor.overlay.value !== null}
        locale={draft.settings.value?.locale ?? null}
        catalogue={catalogue}
        media={model.media}
      />
      {parts.types && <EventTypesSection element={element} fields={fields} types={listedTypes(element.widget)} />}
      {parts.minimums && <MinimumsSection fields={fields} ofWidget />}
      {parts.perks && <PerksSection fields={fields} catalogue={catalogue} />}
      {(uses.theme || !isPlaced) && (
        <AlertPanel name="design" model={model.types} summary={uses.theme ? designSummary(design, isPlaced || !uses.placement) : undefined}>
          <WidgetDesign fields={fields} uses={uses} isPlaced={isPlaced} />
        </AlertPanel>
      )}
      {parts.stream && (
        <StreamSection
          startedAtMs={draft.settings.value?.streamStartedAtMs ?? null}
          dateTimeStyle={model.dateTimeStyle.value}
          now={() => model.nowMs.peek()}
          onChange={draft.change}
        />
      )}
      {parts.types && <LastEventsSection model={model} />}
    </>
  );
}

interface StreamSectionProps {
  readonly startedAtMs: number | null;
  readonly dateTimeStyle: DateTimeStyle;
  now(): number;
  readonly onChange: (change: Change) => void;
}

/** Sets when the stream started. Widgets about the current stream count from this time. */
function StreamSection({ startedAtMs, dateTimeStyle, now, onChange }: StreamSectionProps) {
  const times = dateTimeFormat(dateTimeStyle, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Section title={t('widgets.stream.title')} intro={t('widgets.stream.intro')}>
      {startedAtMs !== null && <p class="hint">{tx('widgets.stream.begun', { time: times.format(startedAtMs) })}</p>}
      <div class="buttons">
        <Button onClick={() => onChange(streamStartChange(now()))}>{t('widgets.stream.begin')}</Button>
      </div>
    </Section>
  );
}
