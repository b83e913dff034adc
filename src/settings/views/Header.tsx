import { t } from '../../languages';
import { Button } from '../../ui';
import type { PageModel } from '../models/pageModel';
import { saveWords } from '../words/saveText';
import { ConnectionPill } from './ConnectionPill';

export function Header({ model }: { readonly model: PageModel }) {
  const { draft, save } = model;
  const { tone, words } = saveWords(save.state.value);
  return (
    <header class="page-header">
      <p class="brand">{t('Ovation')}</p>
      <ConnectionPill model={model} />
      <p class="save-state" data-tone={tone} role="status" aria-label={t('Save state')}>
        {words}
      </p>
      <a class="button quiet" href={model.desks.ownUrl} target="_blank" rel="noreferrer">
        {t('Control desk')}
      </a>
      <Button look="quiet" label={t('Undo last change')} disabled={!draft.canUndo.value} onClick={draft.undo}>
        {t('Undo')}
      </Button>
    </header>
  );
}
