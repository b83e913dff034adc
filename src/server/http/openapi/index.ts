/** Documentation of an endpoint table: an OpenAPI 3.1 document, and an HTML page made from it. Contains nothing specific to Ovation. */
export * from './document';
export * from './referencePage';
export type * from './types';
