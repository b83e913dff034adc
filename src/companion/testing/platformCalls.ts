import { createTestCompanion } from './testCompanion';

export async function startPlatformCalls() {
  const companion = await createTestCompanion();
  const { call, keys, platform } = companion;
  return {
    ...companion,
    mint: (body: unknown = {}) => call('POST /stream-token', { key: keys.overlay, body }),
    read: (path: string) => call(`GET /read${path}`, { key: keys.overlay }),
    lastCall: () => platform.calls.at(-1),
  };
}
