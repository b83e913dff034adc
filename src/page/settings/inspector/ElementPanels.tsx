import { eventTypes } from '../../../contract/api';
import { t } from '../../i18n';
import { Tabs } from '../../ui';
import type { AlertTab, PageProps } from '../frame/pageEntry';
import { AllPanels } from './AllPanels';
import { TypePanels } from './TypePanels';
import type { InspectorModels } from './typesModel';
import { WidgetPanels } from './widgets/WidgetPanels';

export function ElementPanels({ model, element }: PageProps<InspectorModels>) {
  const { types } = model;
  const tab = types.tab.value;
  const tabs = (['all', ...eventTypes] as const).map((value: AlertTab) => ({
    value,
    text: t(`alerts.tab.${value}`),
    mark: value !== 'all' && types.differs(value) && <span class="changed" role="img" aria-label={t('alerts.tab.changed')} />,
  }));
  if (element.widget) return <WidgetPanels model={model} element={{ ...element, widget: element.widget }} />;
  return (
    <Tabs label={t('alerts.tabs')} value={tab} tabs={tabs} onChange={types.choose}>
      {tab === 'all' ? <AllPanels model={model} element={element} /> : <TypePanels key={tab} type={tab} model={model} element={element} />}
    </Tabs>
  );
}
