import { t } from '../../languages';
import { tx } from '../../ui';
/** What to do when the page cannot be opened with the link at hand. */
export function NoKey({ why }: { readonly why: 'missing' | 'refused' }) {
  return (
    <main class="no-key">
      <h1>{why === 'missing' ? t('This link has no key') : t('This link is no longer valid')}</h1>
      <p>
        {tx('Open the {strong} link that Ovation printed when it started. It ends with a key that belongs to you alone.', {
          strong: <strong>{t('Settings')}</strong>,
        })}
      </p>
      <p class="hint">
        {tx('It stands in the window in which you typed {code}. If that window is gone, start Ovation again: it prints the link anew.', {
          code: <code>npm start</code>,
        })}
      </p>
    </main>
  );
}
