import type { PageMessage } from '../../../contract/engine';
import type { Design, FrameEvent } from '../../../contract/settings';
import { createElement } from '../alertView';
import { easeOut } from '../motion';
import type { PageLike } from '../ports';

export interface WidgetScene {
  readonly element: HTMLElement;
  readonly page: PageLike;
  readonly design: Design;
  /** Whether to reduce motion. Elements then only fade. */
  readonly isCalm: boolean;
  post(message: PageMessage): void;
}

export interface DrawnWidget<Content> {
  /** `events` are the events since the previous update; only custom widgets use them. */
  update(content: Content, events?: readonly FrameEvent[]): void;
  close(): void;
}

export function appendElement(parent: HTMLElement, tag: string, className: string): HTMLElement {
  const element = createElement(parent.ownerDocument, tag, className);
  parent.append(element);
  return element;
}

export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
  element.hidden = text === '';
}

/** Appends a text that a supporter or the creator has typed. Its direction is isolated from the other texts. */
export function appendName(parent: HTMLElement, className: string, text: string): HTMLElement {
  const name = appendElement(parent, 'bdi', className);
  name.textContent = text;
  return name;
}

/** The estimated width of a letter at a font size of 2em, in em of the widget. Wider than most letters, so that nothing overflows. */
const letterEm = 1.3;
const wideLetterEm = 2.1;

/** The estimated width of a line at a font size of 2em, in em of the widget. East Asian letters and emoji are almost twice as wide. */
export function widthOf(line: string): number {
  return [...line].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= 0x1100 ? wideLetterEm : letterEm), 4);
}

const swapMs = 600;

export function swapLines(before: HTMLElement, after: HTMLElement, { isCalm, page }: WidgetScene): void {
  const timing = { duration: swapMs, easing: easeOut };
  const [entrance, exit] = isCalm ? [{}, {}] : [{ transform: ['translateY(90%)', 'none'] }, { transform: ['none', 'translateY(-90%)'] }];
  before.classList.add('leaving');
  after.animate({ ...entrance, opacity: [0, 1] }, timing);
  const leave = before.animate({ ...exit, opacity: [1, 0] }, { ...timing, fill: 'forwards' });
  const remove = () => before.remove();
  leave.finished.then(remove, remove);
  page.after(swapMs + 400, remove); // on a hidden page, animations never finish, so a timer is needed as well
}
