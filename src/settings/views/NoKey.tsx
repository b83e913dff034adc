import { t } from '../../languages';
import { tx } from '../../ui';

export type NoKeyReason = 'missing' | 'refused' | 'spent' | 'elsewhere';

const titles: Readonly<Record<NoKeyReason, string>> = {
  missing: t('This link has no key'),
  refused: t('This link is no longer valid'),
  spent: t('This link has been used'),
  elsewhere: t('The settings do not open on this device'),
};

/** What to do when the page cannot be opened with the link at hand. */
export function NoKey({ why }: { readonly why: NoKeyReason }) {
  if (why === 'elsewhere') {
    return (
      <main class="no-key">
        <h1>{titles[why]}</h1>
        <p>{t('They open on the computer that runs Ovation. To open them here too, allow it there, under Computer.')}</p>
        <p class="hint">{t('Where that is allowed already, this link is no longer valid: copy the present one there.')}</p>
      </main>
    );
  }
  return (
    <main class="no-key">
      <h1>{titles[why]}</h1>
      <p>{t('Open Ovation again as you opened it before: it runs once only, and shows this page.')}</p>
      <p class="hint">
        {tx('Where you typed {code}, open the {strong} link that stands in that window. It ends with a key that belongs to you alone.', {
          code: <code>npm start</code>,
          strong: <strong>{t('Settings')}</strong>,
        })}
      </p>
    </main>
  );
}
