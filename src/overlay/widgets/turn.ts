import { glide, type WidgetScene } from './drawn';

const turnMs = 600;

/** The old line leaves as the new one comes. */
export function turn(before: HTMLElement, after: HTMLElement, { isCalm, page }: WidgetScene): void {
  const timing = { duration: turnMs, easing: glide };
  const [above, below] = isCalm ? ['none', 'none'] : ['translateY(-90%)', 'translateY(90%)'];
  before.classList.add('leaving');
  after.animate({ transform: [below, 'none'], opacity: [0, 1] }, timing);
  const leave = before.animate({ transform: ['none', above], opacity: [1, 0] }, { ...timing, fill: 'forwards' });
  const remove = () => before.remove();
  leave.finished.then(remove, remove);
  page.after(turnMs + 400, remove); // a hidden page finishes nothing
}
