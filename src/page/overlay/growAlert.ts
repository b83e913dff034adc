import type { Alert } from '../../contract/engine';
import { createAlertView } from './alertView';
import { countUp } from './countUp';
import { applyCustomText } from './customText';
import { lineBoxOf } from './messageLines';

const swellMs = 320;

/** Turns an alert on screen into one of more events: its texts and figures change in place (SPEC SHW-34). */
export function growAlert(view: HTMLElement, alert: Alert, isCalm: boolean): void {
  const parts = createAlertView(view.ownerDocument, alert, alert.look.theme);
  applyCustomText(parts, alert);
  const fresh = parts.view;
  view.dataset.alertKeys = alert.keys.join(' ');
  for (const part of fresh.querySelectorAll<HTMLElement>('[data-part]')) {
    const name = part.dataset.part;
    const old = view.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!old) {
      view.querySelector('.words')?.append(part);
      continue;
    }
    if (old.dataset.size !== undefined) old.dataset.size = part.dataset.size;
    // Themes add elements to the amount, so only its figure is replaced.
    const figure = name === 'amount' ? old.querySelector<HTMLElement>('.figure') : null;
    if (figure && isCalm) figure.textContent = alert.amount;
    else if (figure) countUp(figure, alert.amount ?? '');
    else (name === 'message' ? (lineBoxOf(view) ?? old) : old).replaceChildren(...part.childNodes);
    old.dir = part.dir;
    // Not while the entrance still animates the part (motion.ts).
    if (name !== 'message' && !isCalm && old.getAnimations().every(({ playState }) => playState === 'finished'))
      old.animate({ transform: ['none', 'scale(1.06)', 'none'] }, { duration: swellMs, easing: 'ease-out' });
  }
}
