import { Notice } from '../../ui';

/** What to do where Ovation listens on its own machine only, which is how it starts. */
export function NetworkHelp({ origins }: { readonly origins: readonly string[] }) {
  const [likeliest] = origins;
  return (
    <Notice tone="busy">
      <p>
        <strong>No phone can reach Ovation yet:</strong> it listens on this computer only. End it, and start it with{' '}
        <code>OVATION_HOST</code> set:
      </p>
      <pre class="commands">
        {'OVATION_HOST=0.0.0.0 npm start'}
        {'\n# Windows PowerShell\n$env:OVATION_HOST = "0.0.0.0"; npm start'}
      </pre>
      <p>
        {likeliest ? (
          <>
            The phone then opens <code>{likeliest}</code> with its code.{' '}
          </>
        ) : (
          'This computer has no address in a network at the moment. '
        )}
        Only in a network you trust: links are keys, and they travel unencrypted there.
      </p>
    </Notice>
  );
}
