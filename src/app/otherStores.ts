import type { OtherStores } from '../companion';
import { databaseMigrations } from '../service';
import { isDemoAccount } from './demoAccount';
import { isOperatorKey } from './embedded';

/** What beside the companion's own stores is in a file that is to be restored (SPEC DAT-8). */
export const otherStores: OtherStores = {
  databases: databaseMigrations,
  texts: { 'demo.json': isDemoAccount, 'operator.key': isOperatorKey },
};
