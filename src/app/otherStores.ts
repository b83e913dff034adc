import type { OtherStores } from '../companion';
import { databaseMigrations } from '../service';
import { isDemoAccount } from './demoAccount';
import { isOperatorKey } from './embedded';

/** The stores of the embedded service in a backup (SPEC DAT-8). */
export const otherStores: OtherStores = {
  databases: databaseMigrations,
  texts: { 'demo.json': isDemoAccount, 'operator.key': isOperatorKey },
};
