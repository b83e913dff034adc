import type { ComponentChildren } from 'preact';
import { t } from '../../i18n';
import { Panel } from '../../ui';
import type { PanelName } from '../frame/pageEntry';
import type { TypesModel } from './typesModel';

interface AlertPanelProps {
  readonly name: PanelName;
  readonly model: TypesModel;
  readonly summary?: string | undefined;
  readonly isChanged?: boolean;
  readonly children: ComponentChildren;
}

/** A panel for the settings of alerts. Opening or closing it applies to all tabs. */
export function AlertPanel({ name, model, summary, isChanged = false, children }: AlertPanelProps) {
  return (
    <Panel
      title={t(`alerts.panel.${name}`)}
      summary={summary}
      mark={isChanged && <span class="changed" role="img" aria-label={t('alerts.panel.changed')} />}
      open={model.open.value.has(name)}
      onToggle={(isOpen) => model.setOpen(name, isOpen)}
    >
      {children}
    </Panel>
  );
}
