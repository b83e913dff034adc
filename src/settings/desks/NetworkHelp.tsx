import { t } from '../../languages';
import { Button, Notice, tx } from '../../ui';
import type { NetworkModel } from '../computer';

/** What to do where Ovation listens on its own computer only, which is how it starts. */
export function NetworkHelp({ model: { status, origin, outcome, change } }: { readonly model: NetworkModel }) {
  return (
    <Notice tone="busy">
      <p>
        {tx('{strong} it listens on this computer only.', {
          strong: <strong>{t('No phone can reach Ovation yet:')}</strong>,
        })}
      </p>
      {status.value?.canSwitch && (
        <div class="buttons">
          <Button look="primary" onClick={() => change(true)}>
            {t('Let other devices in this network in')}
          </Button>
        </div>
      )}
      {origin.value === null ? (
        <p>{t('This computer has no address in a network at the moment.')}</p>
      ) : (
        <p>{tx('The phone then opens {code} with its code.', { code: <code dir="ltr">{origin.value}</code> })}</p>
      )}
      <p>{t('Only in a network you trust: links are keys, and they travel unencrypted there.')}</p>
      {outcome.value?.tone === 'bad' && <p>{outcome.value.words}</p>}
    </Notice>
  );
}
