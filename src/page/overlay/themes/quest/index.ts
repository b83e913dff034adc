import type { EventType } from '../../../../contract/api';
import type { Theme } from '../../alertView';
import { createElement } from '../../alertView';
import type { Move } from '../../motion';
import large from './large.css?inline';
import style from './quest.css?inline';
import sprite from './sprite.css?inline';
import frames from './stepped.css?inline';

/* A dialogue window of an old, small game: it opens in a few frames, the sprite hops in, coins are counted and the text is typed. */

const stepped = (count: number) => `steps(${count}, jump-end)`;

const maxTypedPieces = 22;

const entrance: readonly Move[] = [
  { of: '.slab', frames: { transform: ['scale(.06, .08)', 'scale(1, .08)', 'none'] }, atMs: 0, forMs: 360, easing: stepped(6) },
  { of: '.frame', frames: { transform: ['scale(0)', 'none'] }, atMs: 120, forMs: 240, easing: stepped(4) },
  {
    of: '.emblem svg',
    frames: {
      transform: ['translateY(14em)', 'translateY(-5em)', 'translateY(-6em)', 'translateY(-3em)', 'none', 'scale(1.1, .86)', 'none'],
    },
    atMs: 240,
    forMs: 520,
    easing: stepped(9),
  },
  { of: '.emblem svg', frames: { opacity: [0, 1, 1] }, atMs: 240, forMs: 80, easing: stepped(2) },
  { of: '.amount', frames: { transform: ['translateY(5em)', 'translateY(-1.4em)', 'none'] }, atMs: 420, forMs: 260, easing: stepped(4) },
  { of: '.amount', frames: { opacity: [0, 1, 1] }, atMs: 420, forMs: 60, easing: stepped(2) },
  {
    of: '.coin',
    frames: { transform: ['scaleX(1)', 'scaleX(.2)', 'scaleX(1)', 'scaleX(.2)', 'none'] },
    atMs: 460,
    forMs: 520,
    easing: stepped(8),
  },
  { of: '.title > *', frames: { opacity: [0, 1, 1] }, atMs: 400, staggerMs: 120, forMs: 60, easing: stepped(2) },
  { of: '.perk', frames: { opacity: [0, 1, 1] }, atMs: 540, staggerMs: 50, forMs: 60, easing: stepped(2) },
  { of: '.typed', frames: { opacity: [0, 1, 1] }, atMs: 600, staggerMs: 18, forMs: 20, easing: stepped(2) },
  { of: '.hero', frames: { transform: ['none', 'translateY(.6em)', 'none'] }, atMs: 0, forMs: 1_000, easing: stepped(2), endless: true },
];

const exit: readonly Move[] = [
  { of: '.words', frames: { opacity: [1, 0] }, atMs: 0, forMs: 100, easing: stepped(1) },
  { of: '.amount', frames: { opacity: [1, 0] }, atMs: 0, forMs: 160, easing: stepped(1) },
  { of: '.amount', frames: { transform: ['none', 'translateY(4em)'] }, atMs: 40, forMs: 120, easing: stepped(3) },
  {
    of: '.emblem svg',
    frames: { transform: ['none', 'scale(1.1, .86)', 'translateY(-4em)', 'translateY(16em)'] },
    atMs: 60,
    forMs: 240,
    easing: stepped(5),
  },
  { of: '.emblem svg', frames: { opacity: [1, 0] }, atMs: 60, forMs: 240, easing: stepped(1) },
  { of: '.frame', frames: { transform: ['none', 'scale(0)'] }, atMs: 200, forMs: 160, easing: stepped(3) },
  { of: '.slab', frames: { transform: ['none', 'scale(1, .08)', 'scale(0, .08)'] }, atMs: 240, forMs: 240, easing: stepped(5) },
];

/** One letter per pixel: `k` outline, `a` accent, `d` dark accent, `w` light, `s` second colour. A space is transparent. */
const sprites: Record<EventType, readonly string[]> = {
  'donation.created': [
    '                ',
    '  kkkk    kkkk  ',
    ' kaaaak  kaaaak ',
    'kawwaaakkaaaaaak',
    'kawaaaaaaaaaaadk',
    'kawaaaaaaaaaaadk',
    'kaaaaaaaaaaaaadk',
    'kaaaaaaaaaaaaddk',
    ' kaaaaaaaaaaadk ',
    '  kaaaaaaaaadk  ',
    '   kaaaaaaadk   ',
    '    kaaaaadk    ',
    '     kaaadk     ',
    '      kadk      ',
    '       kk       ',
    '                ',
  ],
  'perks.purchased': [
    '                ',
    '   kkkkkkkkkk   ',
    '  kaaaaaaaaaak  ',
    ' kawwaaaaaaaadk ',
    ' kaaaaaaaaaaadk ',
    ' kaaaaaaaaaaddk ',
    'kkkkkkssssskkkkk',
    'kssssksswwsksssk',
    'kkkkkkskksskkkkk',
    ' kaaaakskskaadk ',
    ' kaaaaaksskaadk ',
    ' kaaaaaakkaaadk ',
    ' kaaaaaaaaaaddk ',
    ' kddddddddddddk ',
    ' kkkkkkkkkkkkkk ',
    '                ',
  ],
  'follower.created': [
    '                ',
    '                ',
    '      kkkk      ',
    '    kkaaaakk    ',
    '   kaawaaaaak   ',
    '  kaawaaaaaaak  ',
    '  kawaaaaaaaak  ',
    ' kaaaaaaaaaaadk ',
    ' kaakkaaakkaadk ',
    'kaaakwaaakwaaadk',
    'kaaakkaaakkaaadk',
    'kassaaaaaaassadk',
    'kaaaakaakaaaaddk',
    'kdaaaakkaaaadddk',
    ' kddddddddddddk ',
    '  kkkkkkkkkkkk  ',
  ],
  'goal.reached': [
    '  kkkkkkkkkkkk  ',
    ' kkaaaaaaaaaakk ',
    'kakawaaaaaaadkak',
    'kakawaaaaaaadkak',
    'kakawaasaaaadkak',
    'kakawasssaaadkak',
    ' kkaaaasaaaadkk ',
    '  kaaasasaaadk  ',
    '   kaaaaaaadk   ',
    '    kaaaaddk    ',
    '     kkaakk     ',
    '      kadk      ',
    '      kadk      ',
    '    kkaaddkk    ',
    '   kaaaaadddk   ',
    '   kkkkkkkkkk   ',
  ],
};

const coin: readonly string[] = ['  kkkk  ', ' kwaaak ', 'kwaddaak', 'kaadwaak', 'kaadwaak', 'kaaddadk', ' kaaddk ', '  kkkk  '];

function drawSprite(rows: readonly string[]): string {
  const paths = new Map<string, string>();
  for (const [y, row] of rows.entries())
    for (const { 0: run, index: x } of row.matchAll(/(\S)\1*/g)) {
      const colour = run.charAt(0);
      paths.set(colour, `${paths.get(colour) ?? ''}M${x} ${y}h${run.length}v1h-${run.length}z`);
    }
  const size = rows.length;
  return `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${[...paths].map(([colour, d]) => `<path class="px-${colour}" d="${d}"/>`).join('')}</svg>`;
}

const pieces = [12, 18, 36, 80] as const;

/** Splits the message into pieces that appear one after another. */
function splitIntoPieces(message: Element): void {
  const runs = message.firstElementChild ? [...message.children] : [message];
  const words = runs.map((run) => (run.textContent ?? '').split(/(?<=\s)/));
  const share = Math.ceil(words.flat().length / maxTypedPieces);
  for (const [index, run] of runs.entries()) {
    const parts: HTMLElement[] = [];
    const runWords = words[index] ?? [];
    for (let at = 0; at < runWords.length; at += share) {
      const part = createElement(message.ownerDocument, 'span', 'typed');
      part.textContent = runWords.slice(at, at + share).join('');
      parts.push(part);
    }
    run.replaceChildren(...parts);
  }
}

export const quest: Theme = {
  easing: stepped(8),
  styles: [style, sprite, frames, large],
  name: 'quest',
  entrance,
  exit,
  decorate({ view, slab, emblem, amount, words }, { type }) {
    slab.insertAdjacentHTML('beforeend', '<i class="pane"></i>');
    const [hero, money] = [`<div class="hero">${drawSprite(sprites[type])}</div>`, `<i class="coin">${drawSprite(coin)}</i>`];
    emblem.insertAdjacentHTML('beforeend', `<i class="frame"></i>${hero}`);
    amount?.insertAdjacentHTML('afterbegin', money);
    if ('hero' in view.dataset) {
      emblem.insertAdjacentHTML('beforeend', hero);
      amount?.insertAdjacentHTML('beforeend', money);
    }
    const message = words.querySelector('.message');
    if (message) splitIntoPieces(message);
  },
  burst: (_, level) => ({
    pieces: pieces[level],
    kinds: 4,
    sideways: 30 + 8 * level,
    up: [60, 104 + 20 * level],
    gravity: 120,
    drag: 0.9,
    size: [1, 1.9],
    forMs: [1_100, 1_600 + 300 * level],
    turn: 0,
    fromMs: 420,
    toMs: 700 + 300 * level,
  }),
};
