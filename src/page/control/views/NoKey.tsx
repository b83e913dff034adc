import { t } from '../../i18n';
import { tx } from '../../ui';
/** What to do when the control page cannot be opened with the link at hand. */
export function NoKey({ why }: { readonly why: 'missing' | 'refused' }) {
  return (
    <main class="no-key">
      <h1>{why === 'missing' ? t('control.noKey.missing') : t('control.noKey.refused')}</h1>
      <p>
        {tx('control.noKey.help', {
          settings: <strong>{t('control.noKey.settings')}</strong>,
          place: <strong>{t('control.noKey.place')}</strong>,
        })}
      </p>
      {why === 'refused' && <p class="hint">{t('control.noKey.hint')}</p>}
    </main>
  );
}
