/** File types that are uploaded as they are. */
const uploaded = {
  image: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  video: ['video/webm'],
  sound: ['audio/wav', 'audio/mpeg', 'audio/ogg', '.opus'],
  font: ['.woff2', '.woff', '.ttf', '.otf'],
} as const;

/** File types that are converted. The endings are for systems that do not know the types. */
const converted = {
  image: [],
  video: ['video/mp4', 'video/quicktime', 'video/x-matroska', '.mp4', '.m4v', '.mov', '.mkv'],
  sound: ['audio/mp4', '.m4a'],
  font: [],
} as const;

type Kind = keyof typeof uploaded;

/** The value of `accept` for a file input. A file of another type can still be dropped: its content decides. */
export const acceptedFiles = (kinds: readonly Kind[]): string => kinds.flatMap((kind) => [...uploaded[kind], ...converted[kind]]).join();
