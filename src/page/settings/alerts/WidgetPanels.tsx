import { type BoxSettings, isAboutEvents } from '../../../contract';
import { EventTypesSection } from '../filters/EventTypesSection';
import { LastEventsSection } from '../filters/LastEventsSection';
import { MinimumsSection } from '../filters/MinimumsSection';
import { PerksSection } from '../filters/PerksSection';
import { WidgetLookSection } from '../look/LookSection';
import { placementLabels, themeTexts } from '../look/lookText';
import type { PageModel } from '../shell/pageModel';
import { StreamSection } from '../widgets/StreamSection';
import { WidgetSection } from '../widgets/WidgetSection';
import { AlertPanel } from './AlertPanel';

interface WidgetPanelsProps {
  readonly model: PageModel;
  readonly box: BoxSettings & { readonly widget: NonNullable<BoxSettings['widget']> };
}

/** A box that shows a widget: what it lists, and what it has of a look; fonts, images, sounds and animations are of alerts. */
export function WidgetPanels({ model, box }: WidgetPanelsProps) {
  const { catalogue, changes, draft } = model;
  const { look } = box;
  const part = { box, changes, onChange: draft.change };
  const isAbout = isAboutEvents(box.widget.kind);
  return (
    <>
      <WidgetSection {...part} locale={draft.settings.value?.locale ?? null} catalogue={catalogue} media={model.media} />
      {isAbout && (
        <>
          <EventTypesSection {...part} />
          <MinimumsSection {...part} />
          <PerksSection chosen={box.perkIds} catalogue={catalogue} changes={changes} onChange={draft.change} />
        </>
      )}
      <AlertPanel name="design" model={model.kinds} summary={`${themeTexts()[look.theme].name} · ${placementLabels()[look.placement]}`}>
        <WidgetLookSection look={look} changes={changes} onChange={draft.change} />
      </AlertPanel>
      {isAbout && (
        <>
          <StreamSection
            startedAtMs={draft.settings.value?.streamStartedAtMs ?? null}
            dateTimeStyle={model.dateTimeStyle.value}
            now={() => model.nowMs.peek()}
            onChange={draft.change}
          />
          <LastEventsSection model={model} />
        </>
      )}
    </>
  );
}
