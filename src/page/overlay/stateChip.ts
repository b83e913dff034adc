import './stateChip.css';
import type { Sentence, SentenceValue } from '../../contract';
import type { ConnectionState } from '../../contract/engine';

export interface StateChip {
  showState(state: ConnectionState): void;
  showNotice(notice: Sentence | null): void;
}

/** Shown with `&debug` in the link: the box, the connection's state and the last notice. */
export function createStateChip(parent: HTMLElement, box: string): StateChip {
  const chip = parent.ownerDocument.createElement('output');
  chip.className = 'state-chip';
  parent.append(chip);
  let state = '';
  let notice = '';

  function render(): void {
    chip.textContent = [box, state, notice].filter(Boolean).join(' · ');
  }

  return {
    showState(next) {
      state = 'reason' in next ? `${next.tag}: ${next.reason}` : next.tag;
      render();
    },
    showNotice(next) {
      notice = next ? shorten(next) : '';
      render();
    },
  };
}

/** The ids of its sentences, for developers; the creator reads the sentences on the settings page. */
function shorten(value: SentenceValue): string {
  return typeof value === 'object' ? [value.id, ...Object.values(value.values).map(shorten)].join(' ') : String(value);
}
