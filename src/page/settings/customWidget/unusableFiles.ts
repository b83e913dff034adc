/* Files in which creators and sellers deliver code, and which cannot be read as code. */

export type UnusableFile = 'document' | 'archive' | 'media';

const endings: Readonly<Record<UnusableFile, RegExp>> = {
  document: /\.(docx?|odt|rtf|pdf|pages|pptx?|xlsx?)$/i,
  archive: /\.(rar|7z|gz|tgz|tar|bz2|xz)$/i,
  media: /\.(png|jpe?g|gif|webp|avif|svg|bmp|mp3|wav|ogg|opus|m4a|flac|mp4|webm|mov|mkv|avi|woff2?|ttf|otf|psd|ai)$/i,
};

/** null if the file can be text. */
export function unusableFile(name: string): UnusableFile | null {
  const kinds = Object.keys(endings) as UnusableFile[]; // cast: `Object.keys` returns strings
  return kinds.find((kind) => endings[kind].test(name)) ?? null;
}
