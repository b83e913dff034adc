import * as z from 'zod/mini';

/*
 * Stands for `lookSchemas.ts` in the engine's worker (vite.config.ts): the companion checked every look and variant
 * with those schemas when it stored them and again when it read them, and it serves the engine's own build.
 */
export const Look = z.unknown();
export const Variant = z.unknown();
