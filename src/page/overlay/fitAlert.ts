import type { Look } from '../../contract';

/** A source with both sides at least this long shows a whole scene, and an alert is one thing on it; CSS pixels. */
const sceneFromPx = 720;
/** Wider than this is a strip for alerts alone. */
const stripFrom = 7 / 2;
/** Of a scene's height, for an alert that is no takeover. */
const sceneShare = 0.45;
/** Type is made this much smaller before words are left out, or a name is cut. */
const leastType = 0.7;
/** And this much, rather than let anything leave the source. */
const leastOfAll = 0.2;

type Place = Pick<Look, 'placement' | 'safeArea'>;

/**
 * Fits an alert into its stage before it is seen: the first frame needs its layout anyway, and only what is too large costs
 * further ones. Names first, then the height (SPEC SHW-57, SHW-65, SHW-66).
 */
export function fitAlert(view: HTMLElement, stage: HTMLElement, place: Place): void {
  const { clientWidth: width, clientHeight: height } = stage;
  const safePx = height * (1 - place.safeArea / 50);
  const isScene = Math.min(width, height) >= sceneFromPx && width / height < stripFrom;
  view.style.removeProperty('--fit');
  fitNames(view);
  if (place.placement === 'takeover' || !isScene) return void shrink(view, safePx, 1, leastOfAll);
  const room = Math.min(safePx, height * sceneShare);
  const share = shrink(view, room, 1, leastType);
  if (share < 1) fitNames(view); // there is more room beside smaller type
  shortenMessage(view, room);
  shrink(view, room, share, leastOfAll);
}

/** A name is never broken within a word: where one is wider than its line, the title is set smaller, and then the name ends in "…". */
function fitNames(view: HTMLElement): void {
  const title = view.querySelector<HTMLElement>('.title');
  if (!title) return;
  title.style.removeProperty('--shrink');
  delete title.dataset.cut;
  const names = [...title.querySelectorAll(':scope > :is(.donor, .said)')];
  const share = Math.min(1, ...names.map((name) => name.clientWidth / name.scrollWidth)) - 0.01;
  if (share >= 0.99) return;
  title.style.setProperty('--shrink', Math.max(leastType, share).toFixed(3));
  if (share < leastType) title.dataset.cut = '';
}

/** Makes all of it smaller, from `share` of its size down to `least`, until it fits; answers the share. */
function shrink(view: HTMLElement, room: number, share: number, least: number): number {
  let now = share;
  while (view.offsetHeight > room && now > least) {
    now = Math.max(least, now * Math.max(0.85, Math.min(0.98, room / view.offsetHeight)));
    view.style.setProperty('--fit', now.toFixed(3));
  }
  return now;
}

/** Leaves the message as many lines as there is room for, one at least; what is left out is said by "…". */
function shortenMessage(view: HTMLElement, room: number): void {
  const message = view.querySelector<HTMLElement>('.message > .line') ?? view.querySelector<HTMLElement>('.message');
  const tooHighPx = view.offsetHeight - room;
  if (!message || tooHighPx <= 0) return;
  const linePx = Number.parseFloat(getComputedStyle(message).lineHeight);
  const lines = Math.floor(message.clientHeight / linePx) - Math.ceil(tooHighPx / linePx);
  view.dataset.lines = '';
  view.style.setProperty('--message-lines', String(Math.max(1, lines)));
}
