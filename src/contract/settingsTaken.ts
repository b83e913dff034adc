import * as z from 'zod/mini';

/*
 * Stands for `settings.ts` in the engine's worker (vite.config.ts): the companion checked the document with that schema
 * when it stored it and again when it read it. One that an older build has kept may lack what is new, which `boxSettings` fills in.
 */
export const Settings = z.unknown().check(z.refine((value) => Object(Object(value).boxes) === Object(value).boxes));
export const Command = z.unknown();
export const TestCommand = z.unknown();
export const Muted = z.unknown();
