import { t } from '../../languages';
import { Notice, tx } from '../../ui';

/** What to do where Ovation listens on its own machine only, which is how it starts. */
export function NetworkHelp({ origins }: { readonly origins: readonly string[] }) {
  const [likeliest] = origins;
  return (
    <Notice tone="busy">
      <p>
        {tx('{strong} it listens on this computer only. End it, and start it with {code} set:', {
          strong: <strong>{t('No phone can reach Ovation yet:')}</strong>,
          code: <code>OVATION_HOST</code>,
        })}
      </p>
      <pre class="commands">
        {'OVATION_HOST=0.0.0.0 npm start'}
        {'\n# Windows PowerShell\n$env:OVATION_HOST = "0.0.0.0"; npm start'}
      </pre>
      {likeliest ? (
        <p>{tx('The phone then opens {code} with its code.', { code: <code>{likeliest}</code> })}</p>
      ) : (
        <p>{t('This computer has no address in a network at the moment.')}</p>
      )}
      <p>{t('Only in a network you trust: links are keys, and they travel unencrypted there.')}</p>
    </Notice>
  );
}
