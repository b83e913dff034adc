import type { Catalog } from '../say';

export const pages: Catalog = {};
