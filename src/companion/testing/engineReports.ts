import type { CompanionStatus } from '../../contract/companion';
import type { EngineReport } from '../../contract/engine';
import type { TestCompanion } from './testCompanion';

/** The report of a live engine without elements. */
export const engineReport: EngineReport = { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: [] };

/** Sends a report of this engine. */
export const report = ({ call, keys }: TestCompanion, engineId: string, what = engineReport) =>
  call('POST /engine-report', { key: keys.overlay, body: { engineId, report: what } });

/** The engines that the companion knows, as in the status. */
export const engines = async ({ settings }: TestCompanion) => (await settings<CompanionStatus>('GET /status')).engines;
