import { widgetFonts } from '../../contract/settings';
import { hostsOf, methodNotAllowed } from '../../server/http';
import { isLoopback } from '../access/addresses';
import type { Features } from '../features';
import { noSuchMediaFile } from '../media/mediaStore';
import { answerMediaFile } from '../media/serveMedia';
import type { PageFile, PageFiles } from '../page/pageFiles';
import type { OpenedFile } from '../widgetFiles/hostFiles';
import type { BuiltFrame, FrameFile } from './buildFrame';
import { connectionAllowlist, frameHost, framePathOf, framePolicy } from './frameAddress';
import { addedLines, madeFiles } from './libraries';
import { addressOf, fontSheet, withOwnAddresses } from './replaceAddresses';
import { rewriteCss } from './rewriteCss';
import { ofOvation, shielded } from './shield';
import { uploadedFontSheet, uploadedFontsFile } from './uploadedFonts';

type FrameParts = Pick<Features, 'frames' | 'media' | 'hostFiles' | 'page' | 'reachedAt'>;

const fontLoader = 'webfontloader/webfontloader.js';
const types = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

/**
 * Responds with a file of a frame. The caller has checked the host: the frame's own host, or a companion's address except loopback (SPEC
 * CUS-5).
 */
export async function serveFrame(parts: FrameParts, request: Request): Promise<Response | null> {
  const path = framePathOf(request);
  if (!path) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
  const [host = ''] = hostsOf(request);
  const { port } = parts.reachedAt;
  const isFrameHost = host === frameHost(path.id, port);
  if (!isFrameHost && isLoopback(new URL(`http://${host}`).hostname)) return null;
  const root = `http://${host}/widget/${path.id}/`;
  const ancestors = isFrameHost ? ['127.0.0.1', 'localhost'].map((name) => new URL(`http://${name}:${port}`).origin) : [`http://${host}`];
  const built = await parts.frames.build(path.id, root);
  const file = built && (await fileOf(parts, { built, request, root, ...path }));
  if (!file) return null;
  const response = file instanceof Response ? file : respondWith(file, request);
  response.headers.set('Content-Security-Policy', framePolicy({ own: root, ancestors, hosts: built.hosts }));
  response.headers.set('Connection-Allowlist', connectionAllowlist({ own: root, hosts: built.hosts }));
  return response;
}

interface Asked {
  readonly built: BuiltFrame;
  readonly request: Request;
  readonly root: string;
  readonly id: string;
  readonly file: string;
}

async function fileOf(parts: FrameParts, asked: Asked): Promise<FrameFile | Response | null> {
  const { built, request, root, id, file } = asked;
  const [, script] = /^script-(\d{1,6})\.js$/.exec(file) ?? [];
  if (script !== undefined) return scriptOf(built.scripts[Number(script)]);
  const [, folder = '', rest = ''] = /^(lib|media|fonts|net)\/(.+)$/.exec(file) ?? [];
  switch (folder || file) {
    case '':
      return { type: types.html, content: built.document };
    case 'style.css':
      return { type: types.css, content: built.style };
    case uploadedFontsFile:
      return { type: types.css, content: uploadedFontSheet(built.fonts, new URL(root).pathname) };
    case 'widget.js':
      return scriptOf(built.scripts.at(-1));
    case 'config.js':
      return scriptOf(parts.frames.config(id, built), ofOvation);
    case 'runtime.js':
      return scriptOf(textOf(parts.page.get('/widgetFrame.js')), ofOvation);
    case 'end.js':
      return scriptOf('__ovationRuntime.loaded();');
    case 'lib':
      return libraryFile(parts.page, rest, (script) => withOwnAddresses(script, root, { versions: {}, hosts: built.hosts }));
    case 'fonts': {
      const sheet = fontSheet(rest.replace(/\.css$/, '').split('_'), new URL(root).pathname);
      return sheet === null ? null : { type: types.css, content: sheet };
    }
    case 'media':
      return built.media.has(rest) ? mediaFileOf(parts, rest, request) : null;
    case 'net':
      return hostFile(parts, asked);
    default:
      return null;
  }
}

const scriptOf = (script: string | undefined, shield = shielded): FrameFile | null =>
  script === undefined ? null : { type: types.js, content: shield(script) };

function textOf(file: PageFile | undefined): string | undefined {
  return file && new TextDecoder().decode(file.bytes);
}

/** A file of the installed libraries. Fonts are served under their Google Fonts name, to which their packages append `Variable`. */
function libraryFile(page: PageFiles, path: string, withHosts: (script: string) => string): FrameFile | null {
  const made = madeFiles[path];
  if (made !== undefined) return path.endsWith('.js') ? scriptOf(made) : { type: types.css, content: made };
  const file = page.get(`/libraries/${path}`);
  if (!file) return null;
  // The Web Font Loader contains the address of the font service. This address must be replaced if its host is allowed (SPEC CUS-6).
  if (path === fontLoader) return scriptOf(withHosts(textOf(file) ?? ''));
  if (path.endsWith('.js')) return scriptOf(`${textOf(file)}${addedLines[path] ?? ''}`);
  const family = widgetFonts[/^fonts\/([\w-]+)\/index\.css$/.exec(path)?.[1] ?? ''];
  return {
    type: file.type,
    content: family === undefined ? file.bytes : (textOf(file) ?? '').replaceAll(`'${family} Variable'`, `'${family}'`),
  };
}

async function mediaFileOf({ media, page }: FrameParts, mediaId: string, request: Request): Promise<Response | FrameFile> {
  if (!mediaId.includes('/')) return answerMediaFile(media, mediaId, request);
  const file = page.get(`/${mediaId}`);
  if (!file) throw noSuchMediaFile();
  return { type: file.type, content: file.bytes };
}

function respondWith({ type, content }: FrameFile, { method }: Request): Response {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Response(method === 'HEAD' ? null : bytes, { headers: { 'Content-Type': type, 'Content-Length': String(bytes.byteLength) } });
}

/** The stored copy of a file from an allowed host (SPEC CUS-70). If the file is a script, it gets the shield (shield.ts). */
async function hostFile(
  { hostFiles, frames: { versions } }: FrameParts,
  { built: { hosts }, root, request, file }: Asked,
): Promise<FrameFile | Response | null> {
  const address = `https://${file.slice('net/'.length)}${new URL(request.url).search}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const opened = await hostFiles.open(url.href, hosts);
  if (!opened) return null;
  const { item, file: kept } = opened;
  const path = new URL(root).pathname;
  // If the request was redirected, relative addresses in the file are relative to the final address.
  if (item.from !== url.href) {
    await kept.close();
    return new Response(null, { status: 302, headers: { Location: `${path}net/${item.from.replace(/^https:\/\//, '')}` } });
  }
  const options = { versions, hosts };
  if (item.type === 'text/javascript') return { type: types.js, content: shielded(withOwnAddresses(await readAll(opened), root, options)) };
  if (item.type !== 'text/css') return answerMediaFile({ open: async () => ({ item, file: kept }) }, item.sha256, request);
  const own = (address: string): string | null => {
    if (address.startsWith('#') || !URL.canParse(address, url.href)) return null;
    const target = addressOf(new URL(address, url.href).href, options)?.path;
    return target ? path + target : null;
  };
  return { type: types.css, content: rewriteCss(await readAll(opened), own) };
}

async function readAll({ item, file }: OpenedFile): Promise<string> {
  try {
    const bytes = new Uint8Array(item.bytes);
    await file.read(bytes, 0, bytes.length, 0);
    return new TextDecoder().decode(bytes);
  } finally {
    await file.close();
  }
}
