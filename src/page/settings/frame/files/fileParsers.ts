/* Only gates.ts may import this file: it becomes one chunk. */
export { inspectUpload } from '../../../../files';
