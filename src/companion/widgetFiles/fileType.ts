import { widgetFileLimits } from '../../contract/companion';

/* Which files of other hosts are kept, and what they are served as (SPEC CUS-70). No page is among them. */

const byExtension: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  webm: 'video/webm',
  mp4: 'video/mp4',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  wasm: 'application/wasm',
};

/** Types by which a host says nothing; of code in a repository, for one. */
const untold = ['', 'text/plain', 'application/octet-stream', 'binary/octet-stream', 'application/x-binary'];
const accepted = /^((image|audio|video|font)\/[\w.+-]{1,60}|text\/(css|plain)|application\/(json|wasm|ogg|(x-)?font-\w{1,60}))$/;
const script = /^(text|application)\/(x-)?(java|ecma)script$/;

/** The type to serve the file as; null = it is not kept. */
export function fileType(contentType: string, pathname: string): string | null {
  const told = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (script.test(told)) return 'text/javascript';
  if (untold.includes(told)) {
    const extension = (/\.([a-z0-9]{1,5})$/i.exec(pathname)?.[1] ?? '').toLowerCase();
    if (Object.hasOwn(byExtension, extension)) return byExtension[extension] ?? null;
  }
  return accepted.test(told) ? told : null;
}

/** Scripts and style sheets are changed each time that they are sent, and so have a bound of their own. */
export const mostBytes = (type: string): number =>
  type === 'text/javascript' || type === 'text/css' ? widgetFileLimits.textBytes : widgetFileLimits.fileBytes;
