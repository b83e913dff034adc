import process from 'node:process';
import { inspectStores } from './companion';
import { databaseMigrations } from './service';

/* What the companion starts to look at stores that somebody wants to restore; they may be made to hang whoever reads them. */

const [folder = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await inspectStores(folder, databaseMigrations, Date.now())));
