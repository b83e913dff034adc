/*
 * Pictures, videos and sounds: how settings name them, and what of them the companion takes. Apart from `mediaProtocol.ts`,
 * so that an overlay loads no schema for it.
 */

/** What an item can be used as; a video that has sound can be played as one too. */
export const mediaKinds = ['image', 'video', 'sound'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Media that come with Ovation, files of `public/starter`. */
export const starterMedia = {
  'starter/confetti.webp': { name: 'Confetti popper', kind: 'image' },
  'starter/heart.webp': { name: 'Beating heart', kind: 'image' },
  'starter/trophy.png': { name: 'Trophy', kind: 'image' },
  'starter/comet.webm': { name: 'Comet', kind: 'video' },
  'starter/fanfare.wav': { name: 'Fanfare', kind: 'sound' },
  'starter/level-up.wav': { name: 'Level up', kind: 'sound' },
  'starter/coin.wav': { name: 'Coin', kind: 'sound' },
  'starter/bells.wav': { name: 'Bells', kind: 'sound' },
} as const satisfies Record<string, { readonly name: string; readonly kind: MediaKind }>;
export type StarterName = keyof typeof starterMedia;

/** How settings name a medium: an id of the companion's store, or one that comes with Ovation. */
export const mediaPattern = /^(?:[0-9a-f]{32}|starter\/[a-z-]+\.(?:png|webp|webm|wav))$/;

/** Where a medium is served, below the page's own address. */
export const mediaPath = (medium: string) => (medium.includes('/') ? `/${medium}` : `/media/${medium}`);

/** Bounds of the companion's store. A picture of 16.8 million points is 64 MiB in a browser's memory. */
export const mediaLimits = {
  fileBytes: 25 * 1024 * 1024,
  totalBytes: 512 * 1024 * 1024,
  items: 500,
  side: 8_192,
  points: 4_096 * 4_096,
  /** Of a picture that moves, all of its frames together. */
  frames: 2_000,
  nameCharacters: 100,
} as const;
