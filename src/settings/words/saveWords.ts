import type { Tone } from '../../ui';
import type { SaveState } from '../models/saveModel';

export function saveWords(state: SaveState): { readonly tone: Tone; readonly words: string } {
  switch (state.tag) {
    case 'untouched':
      return { tone: 'idle', words: 'Changes are saved at once' };
    case 'saving':
      return { tone: 'busy', words: 'Saving…' };
    case 'saved':
      return state.merged
        ? { tone: 'good', words: 'Saved. Another page had changed the settings meanwhile: both changes are kept.' }
        : { tone: 'good', words: 'Saved' };
    case 'retrying':
      return { tone: 'bad', words: `Not saved yet, trying again. ${state.why}` };
    case 'refused':
      return { tone: 'bad', words: `Not saved. ${state.why}` };
  }
}
