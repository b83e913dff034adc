import { inEnglish, mediaLimits } from '../../../../contract/companion';
import { localizedText, t } from '../../../i18n';
import { convertedAs } from '../../form/media/acceptedFiles';
import type { MediaGate } from '../../frame/files/gates';
import { formatBytes } from '../../frame/mediaModel';
import type { PackContent, PackFile } from './assignPack';
import type { SourceFile } from './packSource';
import { readName } from './readName';
import { uselessByName } from './words';

/** How much of a pack is opened to check its files. Files with the name of a type come first. */
const checkLimits = { files: 1_000, bytes: 2 * 1024 * 1024 * 1024 } as const;

interface ReadOptions {
  readonly gate: MediaGate;
  readonly signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

/** Checks the files of a pack as the companion checks uploads (SPEC MED-10). Stops if `signal` is aborted. */
export async function readPack(files: readonly SourceFile[], { gate, signal, onProgress }: ReadOptions): Promise<readonly PackFile[]> {
  const order = new Map(files.map(({ path }) => [path, importance(path)]));
  const sorted = files.toSorted((one, other) => (order.get(one.path) ?? 0) - (order.get(other.path) ?? 0));
  const read = new Map<string, PackFile>();
  let checked = 0;
  let bytes = 0;
  for (const [index, file] of sorted.entries()) {
    if (signal.aborted) return [];
    onProgress(index, sorted.length);
    const useless = uselessByName(file.path);
    if (!useless) {
      checked += 1;
      bytes += file.size;
    }
    const isOver = checked > checkLimits.files || bytes > checkLimits.bytes;
    const is: PackContent = useless
      ? { tag: 'useless', as: useless }
      : isOver
        ? { tag: 'refused', why: t('pack.refused.tooMany') }
        : await contentOf(file, gate);
    read.set(file.path, { path: file.path, bytes: file.size, is });
  }
  return files.flatMap(({ path }) => read.get(path) ?? []);
}

function importance(path: string): number {
  const { types, other, isAlert } = readName(path);
  if (other) return 3;
  return types.length > 0 ? 0 : isAlert ? 1 : 2;
}

async function contentOf(file: SourceFile, { inspectUpload }: MediaGate): Promise<PackContent> {
  const refused = (why: string): PackContent => ({ tag: 'refused', why });
  if (file.isEncrypted) return refused(t('pack.refused.encrypted'));
  const converted = convertedAs(file.path);
  if (converted) return { tag: 'convertible', as: converted }; // read only when it is uploaded, because it may be large
  if (file.size > mediaLimits.fileBytes && isWebm(file.path)) return { tag: 'convertible', as: 'video' }; // the new file is smaller
  if (file.size > mediaLimits.fileBytes)
    return refused(t('media.upload.tooLarge', { size: formatBytes(file.size), most: formatBytes(mediaLimits.fileBytes) }));
  const content = await file.open().catch(() => null); // the file may have been moved or deleted since
  if (!content) return refused(t('pack.refused.unreadable'));
  const inspected = inspectUpload(new Uint8Array(await content.arrayBuffer()));
  if (inspected.tag === 'refused' && isWebm(file.path)) return { tag: 'convertible', as: 'video' };
  if (inspected.tag === 'refused') return refused(localizedText({ text: inEnglish(inspected.why), sentence: inspected.why }));
  const { kind, type, width, height, audible, frames } = inspected.info;
  return { tag: 'media', kind, type, width, height, audible, frames };
}

const isWebm = (path: string) => /\.webm$/i.test(path);
