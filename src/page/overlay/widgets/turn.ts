import { easeOut, type WidgetScene } from './drawn';

const turnMs = 600;

/** The old line leaves as the new one comes. */
export function turn(before: HTMLElement, after: HTMLElement, { isCalm, page }: WidgetScene): void {
  const timing = { duration: turnMs, easing: easeOut };
  const [comes, goes] = isCalm ? [{}, {}] : [{ transform: ['translateY(90%)', 'none'] }, { transform: ['none', 'translateY(-90%)'] }];
  before.classList.add('leaving');
  after.animate({ ...comes, opacity: [0, 1] }, timing);
  const leave = before.animate({ ...goes, opacity: [1, 0] }, { ...timing, fill: 'forwards' });
  const remove = () => before.remove();
  leave.finished.then(remove, remove);
  page.after(turnMs + 400, remove); // a hidden page finishes nothing
}
