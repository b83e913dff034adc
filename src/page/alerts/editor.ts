/** Entry for text editors and previews, which load the text library statically. */
import * as textLibrary from './textLibrary';

export type { TemplateError } from './text/templateErrors';
export { checkTemplate, sampleAlert } from './text/tools';
export { type Variable, variablesOf } from './text/variables';
export { textLibrary };
