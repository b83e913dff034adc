import { Button } from '../../ui';
import type { DraftModel } from '../models/draftModel';
import type { SaveModel } from '../models/saveModel';
import { saveWords } from '../words/saveWords';

interface HeaderProps {
  readonly draft: DraftModel;
  readonly save: SaveModel;
}

export function Header({ draft, save }: HeaderProps) {
  const { tone, words } = saveWords(save.state.value);
  return (
    <header class="page-header">
      <h1>Ovation</h1>
      <p class="save-state" data-tone={tone} role="status" aria-label="Save state">
        {words}
      </p>
      <Button look="quiet" label="Undo last change" disabled={!draft.canUndo.value} onClick={draft.undo}>
        Undo
      </Button>
    </header>
  );
}
