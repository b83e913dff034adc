import { t } from '../../../i18n';
import { Button, Section } from '../../../ui';
import { Switch } from '../../form/controls';
import { OutcomeNotice } from '../../form/OutcomeNotice';
import { settingFields } from '../../form/settingFields';
import type { DraftModel } from '../../frame/draftModel';
import { DeviceLinkControls } from './DeviceLinkControls';
import type { DevicesModel } from './devicesModel';
import { PhoneSection } from './PhoneSection';
import './devices.css';

interface DevicesSectionProps {
  readonly model: DevicesModel;
  readonly draft: Pick<DraftModel, 'settings' | 'change'>;
  readonly keysHref: string;
}

export function DevicesSection({ model, draft, keysHref }: DevicesSectionProps) {
  const { dock } = model;
  return (
    <Section name="devices" title={t('devices.title')} area="devices" intro={t('devices.intro')}>
      <div class="buttons">
        <a class="button plain" href="#/control" target="_blank" rel="noreferrer">
          {t('devices.open')}
        </a>
      </div>
      <div class="device-parts">
        <Section title={t('devices.dock.title')} nested intro={t('devices.dock.intro')}>
          {dock.url.value === null ? (
            <div class="buttons">
              <Button onClick={dock.make}>{t('devices.dock.make')}</Button>
            </div>
          ) : (
            <DeviceLinkControls model={dock} title={t('devices.dock')} keysHref={keysHref} />
          )}
          <OutcomeNotice outcome={dock.outcome.value} />
        </Section>
        <PhoneSection model={model} keysHref={keysHref} />
      </div>
      <Switch of={settingFields(draft).at('obsScripts')} />
    </Section>
  );
}
