import { t } from '../../i18n';
import { Button, type Tone } from '../../ui';
import { worstStatusText } from '../account/connectionText';
import type { PageModel } from './pageModel';
import type { SaveState } from './saveModel';

export function Header({ model }: { readonly model: PageModel }) {
  const { draft, save } = model;
  const { tone, text } = saveStateText(save.state.value);
  return (
    <header class="page-header">
      <p class="brand">{t('shell.ovation')}</p>
      <ConnectionPill model={model} />
      <p class="save-state" data-tone={tone} role="status" aria-label={t('shell.save.label')}>
        {text}
      </p>
      <a class="button quiet" href={model.devices.ownUrl} target="_blank" rel="noreferrer">
        {t('shell.control')}
      </a>
      <Button look="quiet" label={t('shell.undo.label')} disabled={!draft.canUndo.value} onClick={draft.undo}>
        {t('ui.undo')}
      </Button>
      {draft.canRedo.value && (
        <Button look="quiet" label={t('shell.redo.label')} onClick={draft.redo}>
          {t('ui.redo')}
        </Button>
      )}
    </header>
  );
}

/** The present status, on every page; links to the details. */
function ConnectionPill({ model }: { readonly model: PageModel }) {
  const status = model.connection.status.value;
  if (!status) return null;
  const isStale = model.connection.link.value !== 'open';
  const { tone, title } = isStale ? { tone: 'bad' as const, title: t('connection.silent') } : worstStatusText(status, model.nowMs.value);
  return (
    <a class="pill" data-tone={tone} href={model.address.hrefOf('account')} aria-label={t('connection.pill.label', { title })}>
      <span class="lamp" aria-hidden="true" />
      <span class="pill-words">{title}</span>
    </a>
  );
}

function saveStateText(state: SaveState): { readonly tone: Tone; readonly text: string } {
  switch (state.tag) {
    case 'untouched':
      return { tone: 'idle', text: t('shell.save.untouched') };
    case 'saving':
      return { tone: 'busy', text: t('shell.save.saving') };
    case 'saved':
      return state.merged ? { tone: 'good', text: t('shell.save.merged') } : { tone: 'good', text: t('shell.save.saved') };
    case 'retrying':
      return { tone: 'bad', text: t('shell.save.retrying', { why: state.why }) };
    case 'refused':
      return { tone: 'bad', text: t('shell.save.refused', { why: state.why }) };
  }
}
