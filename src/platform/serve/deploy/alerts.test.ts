import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parseAddressRanges } from '../../../server/http';
import { createPrometheus } from '../prometheus';

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

function metricsIn(text: string): string[] {
  return [...text.matchAll(/\b([a-z][a-z_]*)\{/g)].map(([, name = '']) => name);
}

async function ownMetrics(): Promise<ReadonlySet<string>> {
  const dependencies = (['database', 'valkey'] as const).map((name) => ({ name, isUp: () => true }));
  const gauges = (['pool_waiting', 'clock_offset_seconds', 'node_lock'] as const).map((name) => ({ name, read: () => [{ value: 0 }] }));
  const text = await createPrometheus({ monotonicMs: () => 0, dependencies, gauges }).page.text();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])),
  );
}

test('[SRV-13] every metric in an alert rule is a metric of the node', async () => {
  const asked = [...(await read('alerts.yml')).matchAll(/^ +expr: (.+)$/gm)].flatMap(([, query = '']) => metricsIn(query));
  expect(asked.length).toBeGreaterThan(12);
  // Prometheus itself provides `up`.
  const own = await ownMetrics();
  expect(asked.filter((name) => name !== 'up' && !own.has(name))).toEqual([]);
});

test('[SRV-13] the runbook explains every metric of the service', async () => {
  const runbook = await read('../README.md');
  const service = [...(await ownMetrics())]
    .filter((name) => !/^(process|nodejs)_/.test(name))
    .map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(service.filter((name) => !new RegExp(`\\| \`${name}[\`{]`).test(runbook))).toEqual([]);
});

test('[SRV-5] the nodes of compose.yaml trust their balancer’s address, and not the network’s gateway', async () => {
  const compose = await read('compose.yaml');
  const [, trusted = ''] = /OVATION_TRUSTED_PROXIES: (\S+)/.exec(compose) ?? [];
  const [, balancer = ''] = /ipv4_address: ([\d.]+)/.exec(compose) ?? [];
  const [, gateway = ''] = /gateway: ([\d.]+)/.exec(compose) ?? [];
  const ranges = parseAddressRanges(trusted);
  expect([ranges?.has(balancer), ranges?.has(gateway)]).toEqual([true, false]);
});
