import type { Migrate } from './storedDocument';

/**
 * How each document of an older Ovation becomes the present one, in their order (SPEC DAT-1). A migration never changes once
 * it is released; a new one is added. A document that is not listed has its first form.
 */
export const documentMigrations: Readonly<Record<string, readonly Migrate[]>> = {
  'settings.json': [],
  'keys.json': [],
  'account.json': [],
  'identities.json': [],
  'broadcast.json': [],
  'media.json': [],
  'network.json': [],
  'obs.json': [],
};

/** The form that each document has now. */
export function documentForms(): string[] {
  return Object.entries(documentMigrations).map(([name, migrations]) => `${name} ${migrations.length + 1}`);
}
