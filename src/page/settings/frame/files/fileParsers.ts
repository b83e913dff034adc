/* Only gates.ts may import this file, so that it becomes a separate chunk. */
export { inspectUpload } from '../../../../files';
