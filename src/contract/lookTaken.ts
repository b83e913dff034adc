import * as z from 'zod/mini';

/*
 * Stands for `lookSchemas.ts` and `moderationSchemas.ts` in the engine's worker (vite.config.ts): the companion checked
 * all of it with those schemas when it stored it and again when it read it, and it serves the engine's own build.
 */
export const Look = z.unknown();
export const Variant = z.unknown();
export const Moderation = z.unknown();
