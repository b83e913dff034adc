import { mediaLimits } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { loadMediaGate } from '../files/gates';
import { formatBytes, type Prepared, type PrepareOptions } from '../mediaModel';
import { type Conversion, type CreateConverter, convertFile } from './convertFile';
import type { ConversionFailure } from './messages';
import { conversionLimits } from './planConversion';

/** The brands of images that have the same container as MP4 (ISO 23008-12). */
const imageBrands = /^(avif|avis|mif1|msf1|heic|heix|heim|heis|hevc|hevx)/;

/** The types of atoms with which a QuickTime file can begin. */
const firstQuickTimeAtoms: ReadonlySet<string> = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

type Container = 'movie' | 'matroska' | null;

/** The container of a video, from the first 16 bytes of a file. null for all other files. */
export function containerOf(head: Uint8Array): Container {
  const text = String.fromCharCode(...head.subarray(0, 16));
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'matroska';
  const [, atom = '', brand = ''] = /^.{4}(.{4})(.{0,4})/s.exec(text) ?? [];
  if (atom === 'ftyp') return imageBrands.test(brand) ? null : 'movie';
  return firstQuickTimeAtoms.has(atom) ? 'movie' : null;
}

export const convertedName = (name: string, type: string): string =>
  `${name.replace(/\.\w{1,5}$/, '') || name}.${type.startsWith('audio/') ? 'ogg' : 'webm'}`;

/** Converts a video that the companion does not accept, such as MP4 and MOV, to WebM. Returns other files unchanged. */
export async function prepareUpload(
  file: File,
  { createConverter, signal, onProgress }: PrepareOptions & { readonly createConverter: CreateConverter },
): Promise<Prepared> {
  if (!(await needsConversion(file))) return { ok: true, file, note: null };
  const { fileBytes } = conversionLimits;
  if (file.size > fileBytes)
    return { ok: false, why: t('media.convert.tooLarge', { size: formatBytes(file.size), most: formatBytes(fileBytes) }) };
  onProgress(0);
  const result = await convertFile({ file, maxBytes: mediaLimits.fileBytes, createConverter, signal, onProgress });
  if (result.tag !== 'done') return { ok: false, why: failureText(result) };
  const note = result.lostSound === null ? null : t('media.convert.lostSound', { codec: result.lostSound });
  const { type } = result.file;
  return { ok: true, file: new File([result.file], convertedName(file.name, type), { type }), note };
}

async function needsConversion(file: File): Promise<boolean> {
  const container = containerOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (container !== 'matroska') return container === 'movie';
  if (file.size > mediaLimits.fileBytes) return true;
  const { inspectUpload } = await loadMediaGate();
  return inspectUpload(new Uint8Array(await file.arrayBuffer())).tag === 'refused';
}

function failureText(result: Exclude<Conversion, { readonly tag: 'done' }>): string {
  if (result.tag === 'stopped') return t('media.upload.stopped');
  return result.tag === 'crashed' ? t('media.convert.crashed') : reasonText(result.failure);
}

function reasonText({ reason, detail }: ConversionFailure): string {
  const { fileBytes, pixels } = mediaLimits;
  switch (reason) {
    case 'unreadable':
      return t('media.convert.unreadable');
    case 'no-tracks':
      return t('media.convert.noTracks');
    case 'codec':
      return t('media.convert.codec', { codec: detail });
    case 'hevc':
      return t('media.convert.hevc');
    case 'alpha':
      return t('media.convert.alpha');
    case 'no-encoder':
      return t('media.convert.noEncoder');
    case 'too-long':
      return t('media.convert.tooLong', { seconds: detail, most: conversionLimits.seconds });
    case 'too-many-pixels':
      return t('media.convert.tooManyPixels', { size: detail, most: Math.sqrt(pixels) });
    case 'still-too-large':
      return t('media.convert.stillTooLarge', { most: formatBytes(fileBytes) });
  }
}
