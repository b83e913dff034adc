import { chooseLines, lineBoxOf, linePxOf, setLines } from './messageLines';

/** A source whose sides are both at least this long (CSS px) shows a full scene. An alert uses only a part of it. */
const minScenePx = 720;
/** A source wider than this is a strip, used for alerts only. */
const minStripRatio = 7 / 2;
/**
 * The largest share of a scene's height that an alert may use. Exceptions: a takeover, and an alert with its own layer, may use the entire
 * height (SPEC OVL-6).
 */
const maxSceneShare = 0.45;
/** The smallest scale of the type. If this is not enough, the message is shortened or a name is cut. */
const minTypeScale = 0.7;
/** The smallest scale of the entire alert, which shrinks if smaller type is not enough to keep it inside the source. */
const minScale = 0.2;

/** Fits an alert into the source before its first frame. Names are fitted first, then lines, then the height (SPEC SHW-57, SHW-66, SHW-67). */
export function fitAlert(view: HTMLElement, stage: HTMLElement, pages: number): void {
  view.style.removeProperty('--fit');
  fitNames(view);
  chooseLines(view, pages);
  fitHeight(view, stage);
}

function fitHeight(view: HTMLElement, stage: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = stage;
  const safe = getComputedStyle(stage);
  const [safeWidthPx, safePx] = [Number.parseFloat(safe.width), Number.parseFloat(safe.height)];
  // Parts that do not wrap may also be too wide. One pixel is added, because the alert's width is rounded.
  const shrink = (roomPx: number, from: number, min: number) => shrinkInto(view, { width: safeWidthPx + 1, height: roomPx }, from, min);
  const isScene = Math.min(width, height) >= minScenePx && width / height < minStripRatio;
  const hasOwnPlace = view.matches('.own *');
  if (view.dataset.placement === 'takeover' || !(isScene || hasOwnPlace)) return void shrink(safePx, 1, minScale);
  const roomPx = hasOwnPlace ? safePx : Math.min(safePx, height * maxSceneShare);
  const scale = shrink(roomPx, 1, minTypeScale);
  if (scale < 1) fitNames(view); // smaller type leaves more room for names, so they are fitted again
  shortenMessage(view, roomPx);
  shrink(roomPx, scale, minScale);
}

/** Shrinks the title if a word of a name is wider than the line. If the word is still too wide, it ends in "…". */
function fitNames(view: HTMLElement): void {
  const title = view.querySelector<HTMLElement>('.title');
  if (!title) return;
  title.style.removeProperty('--shrink');
  delete title.dataset.cut;
  const names = [...title.querySelectorAll(':scope > :is(.donor, .said)')];
  const scale = Math.min(1, ...names.map((name) => name.clientWidth / name.scrollWidth)) - 0.01;
  if (scale >= 0.99) return;
  title.style.setProperty('--shrink', Math.max(minTypeScale, scale).toFixed(3));
  if (scale < minTypeScale) title.dataset.cut = '';
}

/** Returns the first scale, from `from` down to `min`, at which the alert fits. */
function shrinkInto(view: HTMLElement, room: { readonly width: number; readonly height: number }, from: number, min: number): number {
  const share = () => Math.min(room.height / view.offsetHeight, room.width / view.offsetWidth);
  let scale = from;
  for (let fits = share(); fits < 1 && scale > min; fits = share()) {
    scale = Math.max(min, scale * Math.max(0.85, Math.min(0.98, fits)));
    view.style.setProperty('--fit', scale.toFixed(3));
  }
  return scale;
}

function shortenMessage(view: HTMLElement, roomPx: number): void {
  const message = lineBoxOf(view);
  const tooHighPx = view.offsetHeight - roomPx;
  if (!message || tooHighPx <= 0) return;
  const linePx = linePxOf(message);
  setLines(view, Math.max(1, Math.floor(message.clientHeight / linePx) - Math.ceil(tooHighPx / linePx)));
}
