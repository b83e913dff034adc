import { t } from '../../i18n';
import { Button } from '../../ui';
import { ConnectionPill } from './ConnectionPill';
import type { PageModel } from './pageModel';
import { saveWords } from './saveText';

export function Header({ model }: { readonly model: PageModel }) {
  const { draft, save } = model;
  const { tone, words } = saveWords(save.state.value);
  return (
    <header class="page-header">
      <p class="brand">{t('shell.ovation')}</p>
      <ConnectionPill model={model} />
      <p class="save-state" data-tone={tone} role="status" aria-label={t('shell.save.label')}>
        {words}
      </p>
      <a class="button quiet" href={model.desks.ownUrl} target="_blank" rel="noreferrer">
        {t('shell.control')}
      </a>
      <Button look="quiet" label={t('shell.undo.label')} disabled={!draft.canUndo.value} onClick={draft.undo}>
        {t('ui.undo')}
      </Button>
    </header>
  );
}
