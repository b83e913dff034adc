import { ambiguousBox } from '../links/ambiguousBox';
import { LinkSection } from '../links/LinkSection';
import { OrderSection } from '../pacing/OrderSection';
import { PileUpSection } from '../pacing/PileUpSection';
import { QueueSection } from '../pacing/QueueSection';
import { Timing } from '../pacing/Timing';
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
  const { changes, draft, link } = model;
  return (
    <>
      {/* Nothing comes before this while it has never been done. */}
      {link.lastUsedAt.value === null && <LinkSection model={link} of={ambiguousBox(model)} />}
      {box.widget ? (
        <>
          <WidgetSection
            box={{ ...box, widget: box.widget }}
            locale={draft.settings.value?.locale ?? null}
            catalogue={model.catalogue}
            changes={changes}
            onChange={draft.change}
          />
          <StreamSection
            startedAtMs={draft.settings.value?.streamStartedAtMs ?? null}
            dateTimeStyle={model.dateTimeStyle.value}
            now={() => model.nowMs.peek()}
            onChange={draft.change}
          />
        </>
      ) : (
        <>
          <VariantsSection model={model} />
          <Timing box={box} changes={changes} onChange={draft.change} />
          <OrderSection box={box} changes={changes} onChange={draft.change} />
          <QueueSection box={box} changes={changes} onChange={draft.change} />
          <PileUpSection box={box} changes={changes} onChange={draft.change} />
        </>
      )}
    </>
  );
}
