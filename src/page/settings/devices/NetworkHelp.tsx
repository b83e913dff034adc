import { t } from '../../i18n';
import { Button, Notice, tx } from '../../ui';
import type { NetworkModel } from '../computer/networkModel';

/** What to do where Ovation listens on its own computer only, which is how it starts. */
export function NetworkHelp({ model: { status, origin, outcome, change } }: { readonly model: NetworkModel }) {
  return (
    <Notice tone="busy">
      <p>
        {tx('devices.network.local', {
          title: <strong>{t('devices.network.local.title')}</strong>,
        })}
      </p>
      {status.value?.canSwitch && (
        <div class="buttons">
          <Button look="primary" onClick={() => change(true)}>
            {t('computer.network')}
          </Button>
        </div>
      )}
      {origin.value === null ? (
        <p>{t('computer.network.noAddress')}</p>
      ) : (
        <p>{tx('devices.network.opens', { address: <code dir="ltr">{origin.value}</code> })}</p>
      )}
      <p>{t('computer.network.hint')}</p>
      {outcome.value?.tone === 'bad' && <p>{outcome.value.words}</p>}
    </Notice>
  );
}
