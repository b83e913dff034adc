import { t } from '../../languages';
import { tx } from '../../ui';
/** What to do when the desk cannot be opened with the link at hand. */
export function NoKey({ why }: { readonly why: 'missing' | 'refused' }) {
  return (
    <main class="no-key">
      <h1>{why === 'missing' ? t('This link has no key') : t('This link is no longer valid')}</h1>
      <p>
        {tx(
          'Open the {strong} of Ovation on the computer where it runs, then {strong2}: there is the link for this browser, for an OBS dock, and the code for a phone.',
          { strong: <strong>{t('Settings')}</strong>, strong2: <strong>{t('Account & links → Control desk')}</strong> },
        )}
      </p>
      {why === 'refused' && <p class="hint">{t('It was renewed or taken back there. What you see here controls nothing.')}</p>}
    </main>
  );
}
