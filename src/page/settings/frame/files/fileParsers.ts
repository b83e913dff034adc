/* Imported by fileGate alone. */
export { costlyCssIn, createLineCount, isCost, judgeCss } from '../../../../css';
export { inspectMedia, inspectUpload } from '../../../../files';
