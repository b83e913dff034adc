import { EventTypesSection } from '../filters/EventTypesSection';
import { LastEventsSection } from '../filters/LastEventsSection';
import { MinimumsSection } from '../filters/MinimumsSection';
import { PerksSection } from '../filters/PerksSection';
import { boxNameIfSeveral, LinkSection } from '../links/LinkSection';
import { LongQueueSection } from '../pacing/LongQueueSection';
import { OrderSection } from '../pacing/OrderSection';
import { QueueByTypeSection } from '../pacing/QueueByTypeSection';
import { TimingSection } from '../pacing/TimingSection';
import type { PageEntry, PageProps } from '../shell/pageEntry';
import { VariantsSection } from '../variants/VariantsSection';
import { StreamSection } from '../widgets/StreamSection';
import { WidgetSection } from '../widgets/WidgetSection';

export const alertsPage: PageEntry = {
  name: 'alerts',
  icon: 'M5 17h14l-1.6-2.2V10a5.4 5.4 0 0 0-10.8 0v4.8zM10 20h4M12 3v1.4',
  about: 'box',
  Page: AlertsPage,
};

function AlertsPage({ model, box }: PageProps) {
  const { catalogue, changes, draft, link } = model;
  const part = { box, changes, onChange: draft.change };
  const filters = (
    <>
      <EventTypesSection {...part} />
      <MinimumsSection {...part} />
      <PerksSection chosen={box.perkIds} catalogue={catalogue} changes={changes} onChange={draft.change} />
    </>
  );
  return (
    <>
      {/* Until the overlay was opened once, its link comes first. */}
      {link.lastUsedAt.value === null && <LinkSection model={link} box={boxNameIfSeveral(model)} />}
      {box.widget ? (
        <>
          <WidgetSection
            box={{ ...box, widget: box.widget }}
            locale={draft.settings.value?.locale ?? null}
            catalogue={catalogue}
            changes={changes}
            onChange={draft.change}
          />
          {filters}
          <StreamSection
            startedAtMs={draft.settings.value?.streamStartedAtMs ?? null}
            dateTimeStyle={model.dateTimeStyle.value}
            now={() => model.nowMs.peek()}
            onChange={draft.change}
          />
        </>
      ) : (
        <>
          {filters}
          <VariantsSection model={model} />
          <TimingSection {...part} />
          <OrderSection {...part} />
          <QueueByTypeSection {...part} />
          <LongQueueSection {...part} />
        </>
      )}
      <LastEventsSection model={model} />
    </>
  );
}
