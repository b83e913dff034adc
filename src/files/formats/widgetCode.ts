import { catalogText } from '../../contract';
import { codeFileStart, WidgetCode } from '../../contract/settings';
import { parseJson } from '../parseJson';
import { type ByteReader, type Format, Malformed } from './format';

/** The code of a custom widget: JSON in UTF-8 (SPEC CUS-1). */
export const widgetCode: Format = {
  matches: (bytes) => bytes.text(0, codeFileStart.length) === codeFileStart,
  read(bytes) {
    readWidgetCode(bytes);
    const none = { width: null, height: null, others: [], durationMs: null };
    return { kind: 'widget', type: 'application/json', ...none, frames: 1, audible: false };
  },
};

/** Throws if the file was not written by Ovation. Throws {@link Malformed} with the name of the part if a part is too long. */
export function readWidgetCode({ all }: Pick<ByteReader, 'all'>): WidgetCode {
  const parsed = WidgetCode.safeParse(parse(all));
  if (parsed.success) return parsed.data;
  const [tooLong] = parsed.error.issues.filter(({ code }) => code === 'too_big');
  if (tooLong?.code !== 'too_big') throw new Malformed(catalogText('file-widget-damaged'));
  throw new Malformed(catalogText('file-widget-too-long', { part: String(tooLong.path[0]), most: Number(tooLong.maximum) }));
}

function parse(content: Uint8Array): unknown {
  try {
    return parseJson(content, new TextDecoder('utf-8', { fatal: true }));
  } catch {
    throw new Malformed(catalogText('file-widget-damaged'));
  }
}
