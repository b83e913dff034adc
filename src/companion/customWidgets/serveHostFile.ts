import { answerMedium } from '../media/serveMedia';
import type { HostFiles, OpenedFile } from '../widgetFiles/hostFiles';
import { addressOf, withOwnAddresses } from './addresses';
import type { FrameFile } from './buildFrame';
import type { Frames } from './frames';
import { rewriteCss } from './rewriteCss';
import { shielded } from './shield';

interface HostFileRequest {
  /** Host, path and query of the address. */
  readonly rest: string;
  /** Address of the frame's folder, with its origin. */
  readonly root: string;
  readonly request: Request;
  /** Hosts that the widget may load from. */
  readonly hosts: ReadonlySet<string>;
}

interface HostFileParts {
  readonly hostFiles: Pick<HostFiles, 'open'>;
  readonly frames: Pick<Frames, 'versions'>;
}

/**
 * The kept copy of an allowed host's file, below the frame's path so that the frame's policy need name no host (SPEC CUS-70). null = it
 * cannot be had. A script gets the shield like every other of the frame; style sheets and scripts get our own addresses.
 */
export async function serveHostFile(
  { hostFiles, frames: { versions } }: HostFileParts,
  { rest, root, request, hosts }: HostFileRequest,
): Promise<FrameFile | Response | null> {
  if (!URL.canParse(`https://${rest}`)) return null;
  const url = new URL(`https://${rest}`);
  const opened = await hostFiles.open(url.href, hosts);
  if (!opened) return null;
  const { item, file } = opened;
  const path = new URL(root).pathname;
  // Addresses within the file count from where redirects led.
  if (item.from !== url.href) {
    await file.close();
    return new Response(null, { status: 302, headers: { Location: `${path}net/${item.from.replace(/^https:\/\//, '')}` } });
  }
  const options = { versions, hosts };
  if (item.type === 'text/javascript')
    return { type: scriptType, content: shielded(withOwnAddresses(await textOf(opened), root, options)) };
  if (item.type !== 'text/css') return answerMedium({ open: async () => ({ item, file }) }, item.sha256, request);
  const own = (address: string): string | null => {
    if (address.startsWith('#') || !URL.canParse(address, url.href)) return null;
    const target = addressOf(new URL(address, url.href).href, options)?.path;
    return target ? path + target : null;
  };
  return { type: 'text/css; charset=utf-8', content: rewriteCss(await textOf(opened), own) };
}

const scriptType = 'text/javascript; charset=utf-8';

/** Reads from the beginning, and closes the file. */
async function textOf({ item, file }: OpenedFile): Promise<string> {
  try {
    const bytes = new Uint8Array(item.bytes);
    await file.read(bytes, 0, bytes.length, 0);
    return new TextDecoder().decode(bytes);
  } finally {
    await file.close();
  }
}
