/** Documents an endpoint table: creates an OpenAPI 3.1 document, and from that an HTML page. Contains nothing specific to Ovation. */
export * from './document';
export * from './referencePage';
export type * from './types';
