/* Imported by gates.ts alone, as one chunk. */
export { inspectUpload } from '../../../../files';
