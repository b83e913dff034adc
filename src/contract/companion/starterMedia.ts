/* The images, videos and sounds that come with Ovation (SPEC MED-19). Scripts draw and synthesize them: src/app/package/art. */

/** For each category, the names of its files in `public/starter`. */
const stickers = {
  reactions: ['laugh', 'love-eyes', 'wow', 'cool', 'touched', 'wink'],
  hype: ['fire', 'rocket', 'bolt', 'megaphone', 'boom', 'crown'],
  gaming: ['gamepad', 'pixel-heart', 'potion', 'sword', 'shield', 'dice'],
  animals: ['cat', 'fox', 'frog', 'penguin', 'panda', 'bee'],
  food: ['pizza', 'donut', 'coffee', 'ice-cream', 'burger'],
  seasons: ['pumpkin', 'snowman', 'sun', 'flower', 'autumn-leaf', 'fir-tree'],
  thanks: ['hearts', 'gift', 'letter', 'medal', 'balloons'],
} as const;
const sounds = {
  chimes: ['glass', 'sparkle', 'doorbell', 'music-box'],
  coins: ['coin-drop', 'coin-shower', 'gem'],
  whooshes: ['whoosh', 'riser', 'portal'],
  applause: ['applause', 'claps', 'drum-roll'],
  fanfares: ['royal', 'victory', 'brass-hit'],
  retro: ['power-up', 'jump', 'laser'],
  soft: ['marimba', 'harp', 'bubbles'],
  funny: ['boing', 'slide-whistle'],
} as const;
type NamesOf<Table extends Readonly<Record<string, readonly string[]>>> = Table[keyof Table][number];
export type StarterName =
  | NamesOf<typeof stickers>
  | NamesOf<typeof sounds>
  | 'confetti'
  | 'heart'
  | 'trophy'
  | 'comet'
  | 'fanfare'
  | 'level-up'
  | 'coin'
  | 'bells';
export type StarterCategory = 'animated' | keyof typeof stickers | keyof typeof sounds;

export interface StarterMedium {
  /** The path of the file, as settings contain it. */
  readonly id: string;
  readonly name: StarterName;
  readonly kind: 'image' | 'video' | 'sound';
  readonly category: StarterCategory;
}

function inCategories<Category extends StarterCategory>(
  table: Readonly<Record<Category, readonly StarterName[]>>,
  kind: StarterMedium['kind'],
  ending: string,
): StarterMedium[] {
  return Object.entries<readonly StarterName[]>(table).flatMap(
    ([category, names]) => names.map((name) => ({ id: `starter/${name}.${ending}`, name, kind, category: category as Category })), // the cast is safe, because the table has only categories as keys
  );
}

export const starterMedia: readonly StarterMedium[] = [
  { id: 'starter/confetti.webp', name: 'confetti', kind: 'image', category: 'animated' },
  { id: 'starter/heart.webp', name: 'heart', kind: 'image', category: 'animated' },
  { id: 'starter/comet.webm', name: 'comet', kind: 'video', category: 'animated' },
  { id: 'starter/trophy.png', name: 'trophy', kind: 'image', category: 'thanks' },
  ...inCategories(stickers, 'image', 'webp'),
  { id: 'starter/fanfare.wav', name: 'fanfare', kind: 'sound', category: 'fanfares' },
  { id: 'starter/level-up.wav', name: 'level-up', kind: 'sound', category: 'retro' },
  { id: 'starter/coin.wav', name: 'coin', kind: 'sound', category: 'coins' },
  { id: 'starter/bells.wav', name: 'bells', kind: 'sound', category: 'chimes' },
  ...inCategories(sounds, 'sound', 'ogg'),
];
export const starterCategories: readonly StarterCategory[] = [...new Set(starterMedia.map(({ category }) => category))];
