import * as z from 'zod/mini';
import { text } from '../../api/parameters';
import { mediaPattern, tableOf, wordLimits } from '../../names';
import { numberWithin } from '../../numbers';
import type { CustomEvent } from './content';

/*
 * A creator's custom widget: HTML, CSS and JavaScript, as in StreamElements (SPEC CUS). Its code is a file in the media store, so backups
 * and exports include it.
 * Changed code is stored as a new file.
 */

/** Longest parts of a widget's code, in UTF-16 units. */
export const codeLimits = { html: 512_000, css: 512_000, js: 1_000_000, fields: 256_000, data: 256_000, name: 60 } as const;

export const codeKinds = ['widget', 'alert'] as const;
/** The file that contains a widget's code, as JSON in UTF-8. `ovationWidget` comes first, because the store recognizes the file by this field. */
export const WidgetCode = z.object({
  ovationWidget: z.literal(1),
  name: text({ min: 1, max: codeLimits.name }),
  kind: z.enum(codeKinds),
  html: z.string().check(z.maxLength(codeLimits.html)),
  css: z.string().check(z.maxLength(codeLimits.css)),
  js: z.string().check(z.maxLength(codeLimits.js)),
  /** The FIELDS document as the author wrote it, in JSON with comments and trailing commas. */
  fields: z.string().check(z.maxLength(codeLimits.fields)),
  /** The DATA document, in the same syntax. Its values replace the defaults of fields. */
  data: z.string().check(z.maxLength(codeLimits.data)),
});
export type WidgetCode = z.infer<typeof WidgetCode>;

export const codeFileStart = '{"ovationWidget":1,';

export const valueLimits = { fields: 500, name: 100, text: 20_000, list: 100, totalBytes: 64 * 1024 } as const;

/** The value of a field. A list is the value of a field for several files. */
export const FieldValue = z.union([
  z.string().check(z.maxLength(valueLimits.text)),
  numberWithin({ min: -1e15, max: 1e15 }),
  z.boolean(),
  z.array(z.string().check(z.maxLength(valueLimits.text))).check(z.maxLength(valueLimits.list)),
]);
export type FieldValue = z.infer<typeof FieldValue>;

/** Values by field name. A field that is not listed has its default. */
export const FieldValues = z
  .record(z.string().check(z.minLength(1), z.maxLength(valueLimits.name)), FieldValue)
  .check(z.refine(isSmall, 'must be 500 values of 64 kB altogether or fewer'));
export type FieldValues = z.infer<typeof FieldValues>;

function isSmall(values: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(values).length <= valueLimits.fields && JSON.stringify(values).length <= valueLimits.totalBytes;
}

/** A host from which a widget may load files, such as `cdn.example`, without scheme and path. */
export const WidgetHost = z
  .string()
  .check(z.maxLength(253), z.regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/, 'must be a host such as cdn.example'));
export const maxWidgetHosts = 30;

export const fileFieldTypes = ['image-input', 'video-input', 'sound-input'] as const;

/** The type of a field. StreamElements has two names for the type of a sound. */
export const fieldTypeOf = (type: unknown) => (type === 'audio-input' ? 'sound-input' : type);

/** Custom code that draws an alert instead of the theme, the values of its fields, and the hosts from which the code may load files. */
export const AlertCode = z.object({
  code: z.string().check(z.regex(mediaPattern)),
  values: FieldValues,
  hosts: z.array(WidgetHost).check(z.maxLength(maxWidgetHosts)),
});
export type AlertCode = z.infer<typeof AlertCode>;

export interface AlertDrawing extends AlertCode {
  readonly event: CustomEvent;
}

const upTo = (most: number) => z.string().check(z.maxLength(most));

/** Values of the placeholders in the custom code of an alert (SPEC CUS-62). */
export const AlertWords = z.object({
  name: upTo(wordLimits.name),
  /** In major units. 0 if the alert has no amount. */
  amount: numberWithin({ min: -1e15, max: 1e15 }),
  /** ISO 4217. Empty if the alert has no amount. */
  currency: upTo(3),
  message: upTo(wordLimits.message),
  title: upTo(wordLimits.title),
  items: upTo(wordLimits.items),
  image: z.string().check(z.regex(new RegExp(`^$|${mediaPattern.source}`))),
  seconds: numberWithin({ min: 0, max: 3_600 }),
  volume: numberWithin({ min: 0, max: 1 }),
});
export type AlertWords = z.infer<typeof AlertWords>;

/** The families of Google Fonts that are installed, with their folder in `/libraries/fonts` (SPEC CUS-6). */
export const widgetFonts = tableOf<string>({
  'bricolage-grotesque': 'Bricolage Grotesque',
  caveat: 'Caveat',
  'jersey-15': 'Jersey 15',
  'playfair-display': 'Playfair Display',
  saira: 'Saira',
  'tilt-neon': 'Tilt Neon',
});

/** The folder of a font family. The name may also be in lower case with hyphens. undefined if the family is not installed. */
export function fontFolderOf(name: string): string | undefined {
  const wanted = foldedName(name);
  return Object.entries(widgetFonts).find(([, family]) => foldedName(family) === wanted)?.[0];
}

const foldedName = (name: string) => name.trim().toLowerCase().replaceAll(' ', '-');
