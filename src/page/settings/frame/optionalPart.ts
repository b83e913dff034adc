import { optionalPart, timersOf } from '../../../contract';

const timers = timersOf(globalThis);

/**
 * Loads a library on demand; after a failure, the next call uses another URL. The page's own style sheet must contain the library's
 * styles, because a browser does not request a failed style sheet again.
 */
export const settingsPart = <Part>(load: () => Promise<Part>) => optionalPart(load, (url) => import(/* @vite-ignore */ url), timers);
