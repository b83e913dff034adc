import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { findVoices, inspectInChildProcess } from '../../companion';
import { timersOf } from '../../contract';
import { createRunProgram, keepFolderPrivate } from '../../server/os';
import type { Runtime } from '../runtime';

interface SystemRuntimeOptions extends Pick<Runtime, 'crashes' | 'logFails' | 'report'> {
  readonly version: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly inspectProgram: string;
}

/** The runtime for this computer, without `computer`, which only `start.ts` adds. */
export function createSystemRuntime({ version, environment, inspectProgram, ...rest }: SystemRuntimeOptions): Runtime {
  const system = { platform: process.platform, systemRoot: environment.SystemRoot };
  const run = createRunProgram(environment);
  return {
    ...rest,
    clock: { now: () => Date.now() },
    monotonicMs: () => performance.now(),
    timers: timersOf(globalThis),
    randomBytes: (size) => randomBytes(size),
    feedRandom: () => Math.random(),
    fetch: (input, init) => fetch(input, init),
    interfaceAddresses: () => Object.values(networkInterfaces()).flatMap((addresses) => addresses?.map(({ address }) => address) ?? []),
    versions: { ovation: version, node: process.version, system: `${process.platform} ${process.arch}` },
    voices: { platform: process.platform, find: (folder) => findVoices({ ...system, run }, folder) },
    inspectStores: inspectInChildProcess({ program: inspectProgram }),
    keepPrivate: (folder) => keepFolderPrivate(folder, system, run),
  };
}
