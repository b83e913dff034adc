import type { ObsFinding, ObsReport } from '../../contract/companion';
import { realTimers } from '../../testing/realTimers';
import { type ObsScript, type ObsServer, startObsServer } from './obsServer';
import { createTestCompanion, endTestCompanions } from './testCompanion';

export const password = 'Pässwörd of OBS';

const servers: ObsServer[] = [];

export async function startServer(script: ObsScript = {}): Promise<ObsServer> {
  const server = await startObsServer(script);
  servers.push(server);
  return server;
}

export async function endObsCompanions(): Promise<void> {
  await endTestCompanions();
  for (const server of servers.splice(0)) await server.close();
}

export async function openObsCompanion(script: ObsScript = {}, options = {}) {
  const server = await startServer(script);
  const companion = await createTestCompanion({ timers: realTimers, ...options });
  const connect = (body: unknown = { address: server.address, password }) =>
    companion.call('PUT /obs', { key: companion.keys.settings, body });
  const check = () => companion.settings<ObsReport>('POST /obs/check', {});
  const applyFix = (finding: ObsFinding | undefined) => companion.settings<ObsReport>('POST /obs/mend', { id: finding?.id });
  return { server, obs: server.obs, companion, connect, check, applyFix };
}

export async function problemOf(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  const body = (await response.json()) as { details?: { obs?: string }; code?: string };
  return response.ok ? 'none' : (body.details?.obs ?? body.code);
}
