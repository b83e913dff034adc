import type { Look } from '../../../contract';
import { createElement } from '../alertView';
import type { PageLike } from '../ports';

/** Where a widget is drawn. */
export interface WidgetScene {
  readonly element: HTMLElement;
  readonly page: PageLike;
  readonly look: Look;
  /** Things fade and do not move. */
  readonly isCalm: boolean;
}

/** A widget on screen. */
export interface DrawnWidget<Content> {
  update(content: Content): void;
  /** Ends timers and listeners. */
  close(): void;
}

export function appendElement(parent: HTMLElement, tag: string, className: string): HTMLElement {
  const element = createElement(parent.ownerDocument, tag, className);
  parent.append(element);
  return element;
}

/** A line of the widget itself; an empty one takes no room. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
  element.hidden = text === '';
}

/** What somebody else typed, isolated for direction. */
export function appendName(parent: HTMLElement, className: string, text: string): HTMLElement {
  const name = appendElement(parent, 'bdi', className);
  name.textContent = text;
  return name;
}

export const easeOut = 'cubic-bezier(0.16, 1, 0.3, 1)';
