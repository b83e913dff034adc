import { t } from '../../../i18n';
import { Button, tx } from '../../../ui';
import type { DeviceLinkModel } from './devicesModel';

interface DeviceLinkControlsProps {
  readonly model: DeviceLinkModel;
  readonly title: string;
  readonly keysHref: string;
}

export function DeviceLinkControls({ model, title, keysHref }: DeviceLinkControlsProps) {
  const { url, isShown } = model;
  return (
    <>
      <input
        class="input secret"
        type="text"
        readOnly
        aria-label={t('devices.link.label', { title })}
        value={isShown.value ? (url.value ?? '') : '•'.repeat(28)}
      />
      <div class="buttons">
        <Button label={t('devices.copy.label', { title })} onClick={model.copy}>
          {t('ui.copy')}
        </Button>
        <Button label={isShown.value ? t('devices.hide.label', { title }) : t('devices.show.label', { title })} onClick={model.toggleShown}>
          {isShown.value ? t('ui.hide') : t('ui.show')}
        </Button>
      </div>
      <p class="hint">{tx('devices.keys', { keys: <a href={keysHref}>{t('keys.title')}</a> })}</p>
    </>
  );
}
