/** The texts of a widget, in the order in which they are shown. */
export const codeTexts = ['html', 'css', 'js', 'fields', 'data'] as const;
export type CodeText = (typeof codeTexts)[number];
