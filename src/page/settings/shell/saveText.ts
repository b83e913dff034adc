import { t } from '../../i18n';
import type { Tone } from '../../ui';
import type { SaveState } from './saveModel';

export function saveWords(state: SaveState): { readonly tone: Tone; readonly words: string } {
  switch (state.tag) {
    case 'untouched':
      return { tone: 'idle', words: t('shell.save.untouched') };
    case 'saving':
      return { tone: 'busy', words: t('shell.save.saving') };
    case 'saved':
      return state.merged ? { tone: 'good', words: t('shell.save.merged') } : { tone: 'good', words: t('shell.save.saved') };
    case 'retrying':
      return { tone: 'bad', words: t('shell.save.retrying', { why: state.why }) };
    case 'refused':
      return { tone: 'bad', words: t('shell.save.refused', { why: state.why }) };
  }
}
