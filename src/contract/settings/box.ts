import * as z from 'zod/mini';
import { boxNamePattern } from '../names';

/** How links and settings name a box. */
export const BoxName = z.string().check(z.regex(boxNamePattern, 'must be 1 to 40 of a-z, 0-9 and -'));
