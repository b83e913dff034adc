/* Measures how killing or deploying a node affects callers of the balancer. */
import { setTimeout as pause } from 'node:timers/promises';
import { beside, line, median, percentile, title } from '../figures.mjs';
import { accountsInTurn, headersOf } from './cluster.mjs';
import { keepStreams, streamRequest } from './streams.mjs';

const requestsOf = (count) => Array.from({ length: count }, (_, index) => streamRequest(headersOf(index + 1)));

export async function measureDeath(cluster, { rounds, streams = 600 }) {
  const kept = await keepStreams({ port: cluster.port, requests: requestsOf(streams) });
  const away = [];
  let ended = 0;
  for (let round = 0; round < rounds; round++) {
    const node = cluster.nodes[round % cluster.nodes.length];
    const first = kept.happened.length;
    const diedMs = performance.now();
    await node.process().stop('SIGKILL', 0);
    for (const deadline = diedMs + 30_000; kept.open() < streams || kept.happened.length === first; await pause(20)) {
      if (performance.now() > deadline) throw new Error(`${kept.open()} of ${streams} streams are connected 30 s after a node's death`);
    }
    const happened = kept.happened.slice(first);
    const lost = new Set(happened.filter(({ kind }) => kind === 'ended').map(({ index }) => index));
    ended += lost.size;
    for (const index of lost) {
      const back = happened.findLast((one) => one.index === index && one.kind === 'connected');
      away.push((back.at - diedMs) / 1000);
    }
    await node.start();
    await pause(2_000);
  }
  kept.close();
  title(`A node dies, ${rounds} times, with ${streams} streams on three nodes: until its streams are connected elsewhere`);
  line('streams ended', ended, `p50 ${median(away).toFixed(1)} s`);
  line('', `p99 ${beside(percentile(away, 0.99), 6, { unit: ' s' })}`);
}

const [callers, everyMs] = [8, 50];
const donation = { amount: 5, currency: 'usd', message: 'Keep it up!' };

export async function measureDeploys(cluster, { times, drainMs, streams = 600 }) {
  const kept = await keepStreams({ port: cluster.port, requests: requestsOf(streams) });
  const calls = { all: 0, failed: [] };
  let isOver = false;
  const inTurn = accountsInTurn();
  async function callInTurn(number) {
    for (let turn = number; !isOver; turn += 1) {
      const beganMs = performance.now();
      await callOnce(turn % 2 === 0, inTurn());
      await pause(Math.max(0, everyMs - (performance.now() - beganMs)));
    }
  }
  async function callOnce(isCreate, account) {
    const headers = { ...headersOf(account), 'content-type': 'application/json' };
    const path = isCreate ? 'donation/create' : 'profile/get';
    const init = isCreate ? { method: 'POST', headers, body: JSON.stringify(donation) } : { headers };
    calls.all += 1;
    try {
      const response = await fetch(`${cluster.parts.apiUrl}/api/v1/${path}`, { ...init, signal: AbortSignal.timeout(25_000) });
      await response.text();
      if (response.status !== 200) calls.failed.push(`${path}: ${response.status}`);
    } catch (error) {
      calls.failed.push(`${path}: ${error.cause?.code ?? error.name}`);
    }
  }
  const calling = Array.from({ length: callers }, (_, number) => callInTurn(number));
  const ratios = [];
  const failedDeploys = [];
  title(`Deploys of three nodes under load, ${times} times, drained over ${drainMs / 1000} s`);
  for (let time = 0; time < times; time++) {
    const failedBefore = calls.failed.length;
    for (const node of cluster.nodes) {
      const first = kept.happened.length;
      await node.process().stop('SIGTERM', 45_000);
      ratios.push(busiestSecond(kept.happened.slice(first), drainMs));
      await node.start();
      await pause(1_500); // the balancer needs this long to notice that the node is back
    }
    if (calls.failed.length > failedBefore) failedDeploys.push(time + 1);
  }
  isOver = true;
  await Promise.all(calling);
  kept.close();
  line('calls at the balancer', calls.all);
  line('  failed', beside(calls.failed.length, 0, { digits: 0 }));
  line('deploys without a failed call', `${times - failedDeploys.length} of ${times}`);
  for (const failure of calls.failed.slice(0, 5)) line(`  ${failure}`);
  if (ratios.includes(null)) throw new Error('a node had no streams when it was drained');
  line('connects in the busiest second, by the mean', `median ${median(ratios).toFixed(2)} x`);
  line('  worst drain', beside(Math.max(...ratios), 2, { unit: ' x', digits: 2 }));
}

/** The number of connects in the busiest second of a drain, divided by the average number per second. null if the node had no streams. */
function busiestSecond(happened, drainMs) {
  const connects = happened.filter(({ kind }) => kind === 'connected').map(({ at }) => at);
  if (connects.length === 0) return null;
  const [from] = connects;
  const seconds = Math.max(1, Math.round(drainMs / 1000));
  const counts = Array.from({ length: seconds }, () => 0);
  for (const at of connects) counts[Math.min(seconds - 1, Math.floor((at - from) / 1000))] += 1;
  return (Math.max(...counts) * seconds) / connects.length;
}
