import { t } from '../../languages';
import type { Tone } from '../../ui';
import type { SaveState } from '../models/saveModel';

export function saveWords(state: SaveState): { readonly tone: Tone; readonly words: string } {
  switch (state.tag) {
    case 'untouched':
      return { tone: 'idle', words: t('Changes are saved at once') };
    case 'saving':
      return { tone: 'busy', words: t('Saving…') };
    case 'saved':
      return state.merged
        ? { tone: 'good', words: t('Saved. Another page had changed the settings meanwhile: its other changes are kept.') }
        : { tone: 'good', words: t('Saved') };
    case 'retrying':
      return { tone: 'bad', words: t('Not saved yet, trying again. {why}', { why: state.why }) };
    case 'refused':
      return { tone: 'bad', words: t('Not saved. {why}', { why: state.why }) };
  }
}
