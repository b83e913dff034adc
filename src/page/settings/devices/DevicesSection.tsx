import { t } from '../../i18n';
import { Button, Section } from '../../ui';
import './devices.css';
import { DeviceLinkControls } from './DeviceLinkControls';
import { DeviceOutcome } from './DeviceOutcome';
import type { DevicesModel } from './devicesModel';
import { PhonePart } from './PhonePart';

interface DevicesSectionProps {
  readonly model: DevicesModel;
  /** Where all keys are listed. */
  readonly keysHref: string;
}

/** Where the control page is to be had. */
export function DevicesSection({ model, keysHref }: DevicesSectionProps) {
  const { dock } = model;
  return (
    <Section title={t('devices.title')} area="devices" intro={t('devices.intro')}>
      <div class="buttons">
        <a class="button primary" href={model.ownUrl} target="_blank" rel="noreferrer">
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
          <DeviceOutcome outcome={dock.outcome.value} />
        </Section>
        <PhonePart model={model} keysHref={keysHref} />
      </div>
    </Section>
  );
}
