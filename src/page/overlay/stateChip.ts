import './stateChip.css';
import type { CatalogText, TextValue } from '../../contract';
import type { ConnectionState } from '../../contract/engine';

/** A small label, shown if the page's link has `&debug`. It shows the element, the state of the connection and the latest notice. */
export function createStateChip(parent: HTMLElement, element: string) {
  const chip = parent.ownerDocument.createElement('output');
  chip.className = 'state-chip';
  parent.append(chip);
  let state = '';
  let notice = '';

  function render(): void {
    chip.textContent = [element, state, notice].filter(Boolean).join(' · ');
  }

  return {
    showState(next: ConnectionState): void {
      state = 'reason' in next ? `${next.tag}: ${next.reason}` : next.tag;
      render();
    },
    showNotice(next: CatalogText | null): void {
      notice = next ? shorten(next) : '';
      render();
    },
  };
}

function shorten(value: TextValue): string {
  return typeof value === 'object' ? [value.id, ...Object.values(value.values).map(shorten)].join(' ') : String(value);
}
