/* Imported only by gates.ts, as one chunk. */
export { inspectUpload } from '../../../../files';
