import './stateChip.css';
import type { ConnectionState, Sentence, SentenceValue } from '../../contract';

export interface StateChip {
  showState(state: ConnectionState): void;
  showNotice(notice: Sentence | null): void;
}

/** What `&debug` in the link shows: the box, the connection's state, the last notice. */
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
      notice = next ? inShort(next) : '';
      render();
    },
  };
}

/** Its ids, for a developer: the sentences stand on the creator's pages. */
function inShort(value: SentenceValue): string {
  return typeof value === 'object' ? [value.id, ...Object.values(value.values).map(inShort)].join(' ') : String(value);
}
