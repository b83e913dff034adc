import { t } from '../../i18n';
import { Button, Section } from '../../ui';
import './devices.css';
import { DeskLinkControls } from './DeviceLinkControls';
import { DeskOutcome } from './DeviceOutcome';
import type { DesksModel } from './devicesModel';
import { PhonePart } from './PhonePart';

interface DeskSectionProps {
  readonly model: DesksModel;
  /** Where all keys are listed. */
  readonly keysHref: string;
}

/** Where the control desk is to be had. */
export function DeskSection({ model, keysHref }: DeskSectionProps) {
  const { dock } = model;
  return (
    <Section title={t('devices.title')} area="desks" intro={t('devices.intro')}>
      <div class="buttons">
        <a class="button primary" href={model.ownUrl} target="_blank" rel="noreferrer">
          {t('devices.open')}
        </a>
      </div>
      <div class="desk-parts">
        <Section title={t('devices.dock.title')} nested intro={t('devices.dock.intro')}>
          {dock.url.value === null ? (
            <div class="buttons">
              <Button onClick={dock.make}>{t('devices.dock.make')}</Button>
            </div>
          ) : (
            <DeskLinkControls model={dock} title={t('devices.dock')} keysHref={keysHref} />
          )}
          <DeskOutcome outcome={dock.outcome.value} />
        </Section>
        <PhonePart model={model} keysHref={keysHref} />
      </div>
    </Section>
  );
}
