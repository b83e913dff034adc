import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Browser } from './browser';
import { CompanionProgram, companionOrigin } from './companionProgram';
import { createFaults } from './faults';
import { History } from './history';
import { createLink } from './network';
import type { Plan } from './plan';
import { Platform } from './platform';
import { beginningMs, type PlatformTemplate } from './platformTemplate';
import type { Machine, Process } from './process';
import { createRandom } from './random';
import { createStorage, type Storage } from './storage';
import { createTime, type Time } from './time';

const KeysFile = z.object({ settings: z.string(), overlays: z.record(z.string(), z.object({ key: z.string() })) });

/** The real engine, companion and service, with the simulated environment of a history. */
export interface World {
  readonly time: Time;
  readonly history: History;
  readonly platform: Platform;
  readonly companion: CompanionProgram;
  readonly browser: Browser;
  readonly storage: Storage;
  readonly machine: Machine;
  readonly settingsKey: string;
  overlayKey(element: string): string;
  close(): Promise<void>;
}

export async function createWorld(plan: Plan, template: PlatformTemplate, traces: boolean): Promise<World> {
  const time = createTime(beginningMs);
  const history = new History(time.now, beginningMs, traces);
  const random = (purpose: string) => createRandom(plan.seed, purpose);
  const faults = createFaults(
    plan.faultWindows.map((faultWindow) => ({
      ...faultWindow,
      fromMs: beginningMs + faultWindow.fromMs,
      untilMs: beginningMs + Math.min(faultWindow.untilMs, plan.calmFromMs),
    })),
    time.now,
    random('weather'),
  );
  const common = { time, history, faults };
  const machine: Machine = { skewMs: plan.clockSkewMs ?? random('skew').pick([0, 0, 0, -90_000, 3_600_000]) };

  history.skewMs = machine.skewMs;

  const platform = new Platform({ ...common, random: random('service'), template, limits: plan.limits });
  await platform.start();
  const home = template.createDataFolder(plan.settings);
  const network = { ...common, random: random('network') };
  const toPlatform = (client: Process, place: 'upstream' | 'stream', onBytes?: () => void) =>
    createLink({
      ...network,
      place,
      client,
      server: () => platform.server(),
      crossOrigin: place === 'stream',
      ...(onBytes && { onBytes }),
    });
  const companion = new CompanionProgram({
    time,
    history,
    machine,
    home,
    random: random('companion'),
    apiKey: template.apiKey,
    connect: (process) => toPlatform(process, 'upstream'),
  });
  await companion.start();
  const readKeys = () => z.parse(KeysFile, JSON.parse(readFileSync(join(home, 'keys.json'), 'utf8')));
  const keys = readKeys();

  for (const secret of [template.apiKey, keys.settings, ...Object.values(keys.overlays).map(({ key }) => key)]) history.secrets.add(secret);

  // For an overlay that was added later, reads the file of keys, because `keys` does not contain its key.
  const overlayKey = (element: string) => (keys.overlays[element] ?? readKeys().overlays[element])?.key ?? 'no key';
  const storage = createStorage({
    ...common,
    random: random('storage'),
    isIndexedDb: plan.isIndexedDb,
    serviceNow: () => time.now() + platform.machine.skewMs,
  });
  const browser = new Browser({
    ...common,
    machine,
    storage,
    random: random('engine'),
    overlayKey,
    connect: (engine) => {
      const stream = toPlatform(engine, 'stream', () => history.bytesReceived.push({ atMs: time.now(), engine: engine.name }));
      const home = createLink({ ...network, place: 'companion', client: engine, server: () => companion.server(), crossOrigin: false });
      return (input, init) => (String(input).startsWith(companionOrigin) ? home : stream)(input, init);
    },
  });

  return {
    time,
    history,
    platform,
    companion,
    browser,
    storage,
    machine,
    settingsKey: keys.settings,
    overlayKey,
    close: async () => {
      browser.close();
      await companion.close();
      await platform.close();
    },
  };
}
