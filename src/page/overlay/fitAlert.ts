import { chooseLines, lineBoxOf, linePxOf, setLines } from './messageLines';

/** A source whose sides are both at least this long (CSS px) shows a full scene. An alert uses only a part of the scene. */
const minScenePx = 720;
/** A source wider than this is a strip, used for alerts only. */
const minStripRatio = 7 / 2;
/**
 * The largest share of a scene's height that an alert may use. Exceptions: a takeover, and an alert with its own layer, may use the entire
 * height (SPEC OVL-6).
 */
const maxSceneShare = 0.45;
/** The smallest scale of the text. If the alert is still too large, the message is shortened or a name is cut. */
const minTypeScale = 0.7;
/**
 * The smallest scale of the title on one line. At a smaller scale, the name would be smaller than the message, so the title keeps two
 * lines.
 */
const minLineScale = 0.8;
/** The smallest scale of the entire alert. The entire alert shrinks if smaller text is not enough to keep it inside the source. */
const minScale = 0.2;

/** Fits an alert into the source before its first frame. Names are fitted first, then lines, then the height (SPEC SHW-66, SHW-67, SHW-116). */
export function fitAlert(view: HTMLElement, stage: HTMLElement, pages: number): void {
  view.style.removeProperty('--fit');
  fitNames(view);
  const room = roomIn(view, stage);
  chooseLines(view, pages, room.height);
  fitHeight(view, room);
}

interface Room {
  readonly width: number;
  readonly height: number;
  /** Whether smaller text and fewer lines are tried before the entire alert shrinks. */
  readonly keepsScale: boolean;
}

function roomIn(view: HTMLElement, stage: HTMLElement): Room {
  const { clientWidth: width, clientHeight: height } = stage;
  const safe = getComputedStyle(stage);
  const [safeWidthPx, safePx] = [Number.parseFloat(safe.width), Number.parseFloat(safe.height)];
  const isScene = Math.min(width, height) >= minScenePx && width / height < minStripRatio;
  const hasOwnPlace = view.matches('.own *');
  const keepsScale = view.dataset.placement !== 'takeover' && !('act' in view.dataset) && (isScene || hasOwnPlace);
  // The width is limited as well, because parts that do not wrap may be too wide. One pixel is added, because the alert's width is rounded.
  return { width: safeWidthPx + 1, height: keepsScale && !hasOwnPlace ? Math.min(safePx, height * maxSceneShare) : safePx, keepsScale };
}

function fitHeight(view: HTMLElement, room: Room): void {
  if (!room.keepsScale) return void shrinkInto(view, room, 1, minScale);
  const scale = shrinkInto(view, room, 1, minTypeScale);
  if (scale < 1) fitNames(view); // smaller text leaves more room for names, so they are fitted again
  shortenMessage(view, room.height);
  shrinkInto(view, room, scale, minScale);
}

/**
 * Shrinks the title if this puts name and verb on one line, or if a word of a name is too wide. If a word would be too wide even at the
 * smallest scale, cuts the word and does not shrink the title (SPEC SHW-66).
 */
function fitNames(view: HTMLElement): void {
  const title = view.querySelector<HTMLElement>('.title');
  if (!title) return;
  title.style.removeProperty('--shrink');
  delete title.dataset.cut;
  delete title.dataset.line;
  const names = [...title.querySelectorAll(':scope > :is(.donor, .said)')];
  const scale = lineScaleOf(title) ?? Math.min(1, ...names.map((name) => name.clientWidth / name.scrollWidth)) - 0.01;
  if (scale >= 0.99) return;
  if (scale < minTypeScale) title.dataset.cut = '';
  else title.style.setProperty('--shrink', scale.toFixed(3));
}

/**
 * The scale at which a title of two lines fits on one line; marks such a title with `data-line`. null if the title has one line, or if the
 * scale would be too small.
 */
function lineScaleOf(title: HTMLElement): number | null {
  const parts = [...title.children] as HTMLElement[];
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || last.offsetTop < first.offsetTop + first.offsetHeight / 2) return null;
  title.dataset.line = '';
  // Does not use `scrollWidth`, because for a centred line it leaves out the part that extends beyond the line's start.
  const edges = parts.flatMap(({ offsetLeft, offsetWidth }) => [offsetLeft, offsetLeft + offsetWidth]);
  const scale = title.clientWidth / (Math.max(...edges) - Math.min(...edges)) - 0.01;
  if (scale >= minLineScale) return scale;
  delete title.dataset.line;
  return null;
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
