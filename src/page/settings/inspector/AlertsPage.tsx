import { eventTypes } from '../../../contract/api';
import { t } from '../../i18n';
import { Tabs, tx } from '../../ui';
import { boxNameIfSeveral, LinkSection } from '../connections/links/LinkSection';
import type { AlertTab, PageEntry, PageProps } from '../frame/pageEntry';
import { AllPanels } from './AllPanels';
import { alertSettings } from './alertSettings';
import { KindPanels } from './KindPanels';
import type { InspectorModels } from './kindsModel';
import { WidgetPanels } from './widgets/WidgetPanels';

export const alertsPage: PageEntry<InspectorModels> = {
  name: 'alerts',
  icon: 'M5 17h14l-1.6-2.2V10a5.4 5.4 0 0 0-10.8 0v4.8zM10 20h4M12 3v1.4',
  about: 'box',
  Page: AlertsPage,
  settings: alertSettings,
};

function AlertsPage({ model, box }: PageProps<InspectorModels>) {
  const { link, address } = model;
  if (box.widget)
    return <p class="hint">{tx('alerts.none', { overlays: <a href={address.hrefOf('overlays')}>{t('overlays.page.title')}</a> })}</p>;
  return (
    <>
      {/* Nothing comes before this while it has never been done. */}
      {link.url.value !== null && link.lastUsedAt.value === null && <LinkSection model={link} box={boxNameIfSeveral(model)} />}
      <BoxPanels model={model} box={box} />
    </>
  );
}

/** Everything of a box: its widget, or what all of its alerts have and what each kind has of its own. */
export function BoxPanels({ model, box }: PageProps<InspectorModels>) {
  const { kinds } = model;
  const tab = kinds.tab.value;
  const tabs = (['all', ...eventTypes] as const).map((value: AlertTab) => ({
    value,
    text: t(`alerts.tab.${value}`),
    mark: value !== 'all' && kinds.differs(value) && <span class="changed" role="img" aria-label={t('alerts.tab.changed')} />,
  }));
  if (box.widget) return <WidgetPanels model={model} box={{ ...box, widget: box.widget }} />;
  return (
    <Tabs label={t('alerts.tabs')} value={tab} tabs={tabs} onChange={kinds.choose}>
      {tab === 'all' ? <AllPanels model={model} box={box} /> : <KindPanels key={tab} type={tab} model={model} box={box} />}
    </Tabs>
  );
}
