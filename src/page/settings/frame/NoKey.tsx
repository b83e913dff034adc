import { t } from '../../i18n';
import { tx } from '../../ui';

export type NoKeyReason = 'missing' | 'refused' | 'spent' | 'elsewhere';

const titles = (): Readonly<Record<NoKeyReason, string>> => ({
  missing: t('shell.noKey.missing'),
  refused: t('shell.noKey.refused'),
  spent: t('shell.noKey.spent'),
  elsewhere: t('shell.noKey.elsewhere'),
});

export function NoKey({ why }: { readonly why: NoKeyReason }) {
  if (why === 'elsewhere') {
    return (
      <main class="no-key">
        <h1>{titles()[why]}</h1>
        <p>{t('shell.noKey.elsewhere.help')}</p>
        <p class="hint">{t('shell.noKey.elsewhere.hint')}</p>
      </main>
    );
  }
  return (
    <main class="no-key">
      <h1>{titles()[why]}</h1>
      <p>{t('shell.noKey.help')}</p>
      <p class="hint">
        {tx('shell.noKey.hint', {
          command: <code>npm start</code>,
          settings: <strong>{t('shell.noKey.settings')}</strong>,
        })}
      </p>
    </main>
  );
}
