import { optionalPart, timersOf } from '../../../contract';

const timers = timersOf(globalThis);

/**
 * Loads a library of the settings when it is needed. After a failure the next call asks for it under another URL. Its styles
 * belong to the page: the browser would not request a separate style sheet again.
 */
export const settingsPart = <Part>(load: () => Promise<Part>) => optionalPart(load, (url) => import(/* @vite-ignore */ url), timers);
