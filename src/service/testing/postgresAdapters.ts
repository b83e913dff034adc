import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import type {} from '../../testing/engines/postgresSetup';
import { openPostgresDatabase } from '../database/postgresDatabase';
import { checkSubjects } from './checkSubjects';
import { alsoSettle } from './fakeTime';
import { adaptersOn, createMigrated } from './stores';
import { useAdapters } from './testService';

const settleMs = 15;

const server = inject('postgres');
if (server) {
  alsoSettle(() => pause(settleMs).then(() => undefined));
  useAdapters(async () => {
    const url = await createMigrated(server);
    return adaptersOn(async () => checkSubjects(await openPostgresDatabase({ url, report: () => undefined, clock: 'node' })));
  });
}
