import * as z from 'zod/mini';
import type { DocumentKind } from '../storage/schemaVersions';

/** `obs.json`: where OBS's WebSocket server is, and what opens it. Kept as the API key is (SPEC OBW-1). */
export const ObsFile = z.object({ connection: z.nullable(z.object({ address: z.string(), password: z.string() })) });
export type ObsFile = z.infer<typeof ObsFile>;

export const obsDocument = { name: 'obs.json', schema: ObsFile, migrations: [] } satisfies DocumentKind<typeof ObsFile>;

export const noObs: ObsFile = { connection: null };
