/* Uploaded fonts in custom widgets (SPEC MED-23). A widget uses a font by a family name that is made from the font's id. */

const idPattern = /^(?:uploaded-)?([0-9a-f]{32})$/;

export const uploadedFontsFile = 'uploaded-fonts.css';

export const isUploadedFont = (font: string) => idPattern.test(font);

/** The family for an uploaded font. undefined if the value is not the id of a file. */
export const uploadedFamily = (font: string) => (isUploadedFont(font) ? `uploaded-${font.slice(-32)}` : undefined);

/** A style sheet that declares the uploaded fonts. `path`: the frame's folder. Each font's single file is used for all weights. */
export function uploadedFontSheet(fonts: readonly string[], path: string): string {
  const face = (id: string) =>
    `@font-face{font-family:"uploaded-${id}";src:url("${path}media/${id}");font-weight:1 1000;font-display:block}`;
  return fonts.filter(isUploadedFont).map(face).join('\n');
}
