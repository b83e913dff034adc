import * as z from 'zod/mini';
import { Timestamp } from '../../../contract';
import { mediaLimits } from '../../../contract/companion';
import { Design, ElementName, ElementSettings, type Full, Moderation, MutedSupporters, Settings } from '../../../contract/settings';
import { parseJson } from '../frame/companionFiles';
import { loadCssGate } from '../frame/files/gates';
import { fileStartBytes, ovationFileOf } from '../frame/files/ovationFile';
import { uploadedMediaIn } from '../frame/mediaModel';
import { describeProblems, type ValueProblem } from './invalidValueText';

/* Files for export and import. They contain no keys, links, accounts or temporary state, such as a pause or the start of the stream. */

/** Increase this if older versions cannot read the file any more. */
export const fileFormat = 1;
export const fileBytes = 4 * 1024 * 1024;

const MediaNames = z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(2 * mediaLimits.nameLength)));
const head = { format: z.literal(fileFormat), exportedAt: z.optional(Timestamp), media: z._default(MediaNames, {}) };

/** The settings of all elements and overlays, moderation, locale and time zone. An import changes only the parts that are in the file. */
const SettingsFile = z.object({
  ...head,
  ovation: z.literal('settings'),
  settings: z.object({
    locale: Settings.shape.locale,
    timeZone: Settings.shape.timeZone,
    boxes: z.record(ElementName, ElementSettings),
    /** Missing in files of older versions. In those, each element is an overlay. */
    overlays: Settings.shape.overlays,
    /** Files of older versions have no `mutedSupporters`. Importing such a file must not unmute anybody. */
    moderation: z.optional(z.extend(Moderation, { mutedSupporters: z.optional(MutedSupporters) })),
  }),
});
const DesignFile = z.object({ ...head, ovation: z.literal('look'), look: Design });
const kinds = { settings: SettingsFile, look: DesignFile } as const;
export type ExportedFile = z.infer<typeof SettingsFile> | z.infer<typeof DesignFile>;

export type FileProblem =
  | { readonly tag: 'too-large' }
  | { readonly tag: 'unreadable' }
  | { readonly tag: 'not-json' }
  | { readonly tag: 'not-ovation' }
  /** A file that must be imported on another page. */
  | { readonly tag: 'elsewhere'; readonly kind: 'overlay' | 'code' }
  | { readonly tag: 'too-many'; readonly of: Full }
  | { readonly tag: 'newer'; readonly format: number }
  | { readonly tag: 'costly' }
  | { readonly tag: 'invalid'; readonly problems: readonly ValueProblem[] };

export type ParsedFile = { readonly ok: true; readonly file: ExportedFile } | { readonly ok: false; readonly problem: FileProblem };

/** Overlay files are recognised before the size check, because with media they may be larger than a settings file. */
const ofOverlays = { tag: 'elsewhere', kind: 'overlay' } as const;

/** Parses and validates a file. Rejects if the CSS check cannot be loaded. */
export async function readExportedFile(text: string): Promise<ParsedFile> {
  const fail = (problem: FileProblem): ParsedFile => ({ ok: false, problem });
  if (text.length > fileBytes)
    return fail(ovationFileOf(text.slice(0, fileStartBytes), '') === 'overlay' ? ofOverlays : { tag: 'too-large' });
  const document = parseJson(text);
  if (typeof document !== 'object' || document === null) return fail({ tag: 'not-json' });
  const kind: unknown = Reflect.get(document, 'ovation');
  const format: unknown = Reflect.get(document, 'format');
  if (kind === 'overlay') return fail(ofOverlays);
  if (Reflect.has(document, 'ovationWidget')) return fail({ tag: 'elsewhere', kind: 'code' });
  if ((kind !== 'settings' && kind !== 'look') || typeof format !== 'number') return fail({ tag: 'not-ovation' });
  if (format > fileFormat) return fail({ tag: 'newer', format });
  const parsed = z.safeParse(kinds[kind], document);
  if (!parsed.success) return fail({ tag: 'invalid', problems: describeProblems(parsed.error.issues, document) });
  const { data: file } = parsed;
  const elements = file.ovation === 'settings' ? file.settings.boxes : { look: { look: file.look, variants: [] } };
  const { costlyCssIn } = await loadCssGate();
  return costlyCssIn(elements) ? fail({ tag: 'costly' }) : { ok: true, file };
}

export function settingsFile(
  { locale, timeZone, boxes: elements, overlays, moderation }: Settings,
  media: MediaName,
  nowMs: number,
): string {
  const settings = {
    locale,
    ...(timeZone !== undefined && { timeZone }),
    boxes: elements,
    ...(overlays && { overlays }),
    ...(moderation && { moderation: { ...moderation, safeUntilMs: null } }),
  };
  return write({ ovation: 'settings', settings }, media, nowMs);
}

export function designFile(design: Design, media: MediaName, nowMs: number): string {
  return write({ ovation: 'look', look: design }, media, nowMs);
}

export type MediaName = (id: string) => string | null;

function write(content: Record<string, unknown>, nameOf: MediaName, nowMs: number): string {
  const media = Object.fromEntries(uploadedMediaIn(content).map((id) => [id, nameOf(id) ?? id]));
  const { ovation, ...rest } = content;
  return `${JSON.stringify({ ovation, format: fileFormat, exportedAt: new Date(nowMs).toISOString(), media, ...rest }, null, 2)}\n`;
}
