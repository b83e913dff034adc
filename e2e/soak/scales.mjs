import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cpuSeconds, residentBytes } from '../bench/children.mjs';

/** What a running product holds now: bytes, counts, and processor time so far in seconds. */
export function weigh({ product, home }) {
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

/** What an overlay's page holds when its garbage is gone. */
export async function weighPage(devtools) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const named = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  return { heap: named.JSHeapUsedSize, nodes: named.Nodes, listeners: named.JSEventListeners };
}

export const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
