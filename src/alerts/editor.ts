/** For editors of texts and for previews: a second door, because it brings the library of templates along. */
import * as textLibrary from './textLibrary';

export type { TemplateError } from './text/templateErrors';
export { checkTemplate, sampleAlert } from './text/tools';
export { type Variable, variablesOf } from './text/variables';
export { textLibrary };
