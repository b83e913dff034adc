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

/** After a garbage collection: the size of a page's heap in bytes, and how many nodes and listeners the page has. */
export async function readPageMetrics(devtools) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const byName = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  return { heap: byName.JSHeapUsedSize, nodes: byName.Nodes, listeners: byName.JSEventListeners };
}

export const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
