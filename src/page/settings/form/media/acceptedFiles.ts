/** File types that are uploaded as they are. */
const uploaded = {
  image: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  video: ['video/webm'],
  sound: ['audio/wav', 'audio/mpeg', 'audio/ogg', '.opus'],
  font: ['.woff2', '.woff', '.ttf', '.otf', 'font/woff2', 'font/woff', 'font/ttf', 'font/otf'],
} as const;

/** File types that are converted. The endings are for systems that do not know the types. */
const converted = {
  image: [],
  video: ['video/mp4', 'video/quicktime', 'video/x-matroska', '.mp4', '.m4v', '.mov', '.mkv'],
  sound: ['audio/mp4', '.m4a'],
  font: [],
} as const;

type Kind = keyof typeof uploaded;

/** What a file becomes when it is converted, judged by the ending of its name. null for other files. */
export function convertedAs(name: string): 'video' | 'sound' | null {
  const end: string = /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? '';
  return (['video', 'sound'] as const).find((kind) => converted[kind].some((type) => type === end)) ?? null;
}

/** The value of `accept` for a file input. A file of another type can still be dropped. Its content then decides whether it is accepted. */
export const acceptedFiles = (kinds: readonly Kind[]): string => kinds.flatMap((kind) => [...uploaded[kind], ...converted[kind]]).join();
