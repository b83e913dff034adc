/** Documentation of an endpoint table: an OpenAPI 3.1 document, and an HTML page made from it. Knows no domain. */
export * from './document';
export * from './referencePage';
export type * from './types';
