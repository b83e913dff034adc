import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cpuSeconds, residentBytes } from '../bench/processes.mjs';

/** What a running product uses: resident memory and disk space in bytes, open handles, processor time in seconds. */
export function readResources({ product, home }) {
  const { pid } = product;
  return {
    resident: residentBytes(pid),
    cpu: cpuSeconds(pid),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    disk: bytesIn(home),
  };
}

function bytesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** A page's heap in bytes, nodes and listeners, after a garbage collection. */
export async function readPageMetrics(devtools) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const byName = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  return { heap: byName.JSHeapUsedSize, nodes: byName.Nodes, listeners: byName.JSEventListeners };
}

export const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
