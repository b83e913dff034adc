import type { CompanionStatus } from '../../contract/companion';
import type { EngineReport } from '../../contract/engine';
import type { TestCompanion } from './testCompanion';

export const engineReport: EngineReport = { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: [] };

export const report = ({ call, keys }: TestCompanion, engineId: string, what = engineReport) =>
  call('POST /engine-report', { key: keys.overlay, body: { engineId, report: what } });

export const engines = async ({ settings }: TestCompanion) => (await settings<CompanionStatus>('GET /status')).engines;
