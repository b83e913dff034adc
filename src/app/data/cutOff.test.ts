import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { applyRestore } from './applyRestore';
import { prepareData } from './dataFolder';

/**
 * Simulates a power failure at each step in turn. The current disk operation is half done or not done. No more code runs, not even
 * `finally`. Then the program starts again.
 */

const report = () => {};
const power = vi.hoisted(() => ({
  stepsLeft: Number.POSITIVE_INFINITY,
  byHalf: false,
  onCut: (_isDivisible: boolean) => {},
  /** Files that the program has opened. The test closes them after each run, because a real power failure leaves no file open. */
  files: new Set<{ close(): Promise<void> }>(),
}));

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  /** Wraps a disk operation as a step. `half` leaves behind what an interrupted operation would leave. */
  const step =
    <Given extends unknown[], Answer>(action: (...given: Given) => Promise<Answer>, half?: (...given: Given) => Promise<unknown>) =>
    async (...given: Given): Promise<Answer> => {
      power.stepsLeft -= 1;
      if (power.stepsLeft >= 0) return action(...given);
      if (power.stepsLeft === -1) {
        if (power.byHalf) await half?.(...given);
        power.onCut(half !== undefined);
      }
      return new Promise(() => {});
    };
  const cut = async (path: unknown) => real.truncate(String(path), Math.floor((await real.stat(String(path))).size / 2));
  return {
    ...real,
    copyFile: step(real.copyFile, (from, to, mode) => real.copyFile(from, to, mode).then(() => cut(to))),
    mkdir: step(real.mkdir as (...given: Parameters<typeof real.mkdir>) => Promise<string | undefined>),
    rename: step(real.rename),
    rm: step(real.rm, async (path) => {
      const [first] = await real.readdir(String(path)).catch(() => []);
      if (first !== undefined) await real.rm(join(String(path), first), { recursive: true });
    }),
    open: step(async (...given: Parameters<typeof real.open>) => {
      const file = await real.open(...given);
      power.files.add(file);
      const write = file.writeFile.bind(file);
      file.writeFile = step(write, (data, options) => write(String(data).slice(0, String(data).length / 2), options));
      file.sync = step(async () => {}); // counts as a step, but does nothing, because a real sync is slow
      return file;
    }),
  };
});

const homes: string[] = [];
vi.setConfig({ testTimeout: 60_000 });

afterEach(async () => {
  power.stepsLeft = Number.POSITIVE_INFINITY;
  for (const home of homes.splice(0)) await rm(home, { recursive: true, force: true });
});

async function makeHome(files: Record<string, string>): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'ovation-cut-'));
  homes.push(home);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(home, name)), { recursive: true });
    await writeFile(join(home, name), text);
  }
  return home;
}

/** Cuts the power after this many steps. Returns `done` if the action ended before, and `divisible` if the next step can be half done. */
async function withPower(steps: number, byHalf: boolean, action: () => Promise<void>): Promise<'done' | 'cut' | 'divisible'> {
  let onCut = (_isDivisible: boolean) => {};
  const cut = new Promise<'cut' | 'divisible'>((resolve) => {
    onCut = (isDivisible) => resolve(isDivisible ? 'divisible' : 'cut');
  });
  Object.assign(power, { stepsLeft: steps, byHalf, onCut });
  const end = await Promise.race([action().then(() => 'done' as const), cut]);
  power.stepsLeft = Number.POSITIVE_INFINITY;
  for (const file of power.files) await file.close().catch(() => {});
  power.files.clear();
  return end;
}

let nowMs = Date.UTC(2030, 0, 1);
const clock = {
  now: () => {
    nowMs += 1_000;
    return nowMs;
  },
};
/** Runs the part of a start that handles the data. `outcome`: whether the stores can be opened. */
async function start(home: string, outcome: 'opens' | 'fails', schemaVersions = ['a 1']): Promise<void> {
  const { copy } = await applyRestore({ report, home, nowMs: clock.now() });
  const data = await prepareData({ report, home, clock, version: '2.0.0', schemaVersions, copyOfBefore: copy });
  if (outcome === 'opens') await data.opened();
  else await data.putBack();
}

const text = (home: string, name: string) => readFileSync(join(home, name), 'utf8');
const storesOf = (home: string) =>
  Object.fromEntries(
    readdirSync(home, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'data.json' && !entry.name.endsWith('.tmp'))
      .map(({ name }) => [name, text(home, name)]),
  );
const digest = createHash('sha256').update('a 1').digest('hex').slice(0, 16);
const written = { 'data.json': JSON.stringify({ ovation: '1.0.0', forms: digest }) };
const before = { 'keys.json': 'old keys', 'receipts.db': 'old', 'receipts.db-wal': 'old', 'settings.json': 'old settings' };
const after = { 'keys.json': 'new keys', 'receipts.db': 'new', 'settings.json': 'new settings' };
const upload = {
  'restore/keys.json': 'new keys',
  'restore/receipts.db': 'new',
  'restore/settings.json': 'new settings',
  'restore/media/ab': 'picture',
  'restore/ready': '',
};
/** Cuts the power at each step until the action completes. A step is tried as not done and, if it is divisible, also as half done. */
async function atEachStep(files: Record<string, string>, cutOff: (home: string) => Promise<void>, then: (home: string) => Promise<void>) {
  const tryOne = async (steps: number, byHalf: boolean) => {
    const home = await makeHome({ ...written, ...files });
    const end = await withPower(steps, byHalf, () => cutOff(home));
    await then(home);
    return end;
  };
  let steps = 0;
  for (let end = await tryOne(steps, false); end !== 'done'; end = await tryOne(steps, false)) {
    if (end === 'divisible') await tryOne(steps, true);
    steps += 1;
  }
  expect(steps).toBeGreaterThan(15);
}

/** Checks all finished copies. There are two if the power failed after a copy but before its marker: then the next start copies again. */
function copiesAreWhole(home: string, counts = [1, 2]): void {
  const copies = readdirSync(join(home, 'backups')).filter((name) => !name.startsWith('unfinished'));
  expect(counts).toContain(copies.length);
  for (const name of copies) expect(storesOf(join(home, 'backups', name))).toEqual(before);
}

test('[DAT-7] an interrupted restore continues, and its copy has the previous data', async () => {
  await atEachStep(
    { ...before, ...upload },
    (home) => start(home, 'opens'),
    async (home) => {
      await start(home, 'opens');
      expect(storesOf(home)).toEqual(after);
      expect(text(home, 'media/ab')).toBe('picture');
      expect(readdirSync(home)).not.toContain('restore');
      copiesAreWhole(home);
    },
  );
});

test('[DAT-7] [DAT-8] restored data that do not open are put back, also by a start after a power failure', async () => {
  await atEachStep(
    { ...before, ...upload },
    (home) => start(home, 'opens'),
    async (home) => {
      const wasOpen = !readdirSync(home).includes('opening.note') && !readdirSync(home).includes('restore');
      if (wasOpen) return;
      await start(home, 'fails');
      expect(storesOf(home)).toEqual(before);
      copiesAreWhole(home);
    },
  );
});

test('[DAT-7] an interrupted rollback continues', async () => {
  await atEachStep(
    { ...before, ...upload },
    (home) => start(home, 'fails'),
    async (home) => {
      await start(home, 'fails');
      await start(home, 'opens');
      expect(storesOf(home)).toEqual(before);
      copiesAreWhole(home);
    },
  );
});

test('[DAT-7] an interrupted update continues, and its copy still has the previous data', async () => {
  const update = async (home: string, outcome: 'opens' | 'fails') => {
    const { copy } = await applyRestore({ report, home, nowMs: clock.now() });
    const data = await prepareData({ report, home, clock, version: '2.0.0', schemaVersions: ['a 2'], copyOfBefore: copy });
    if (power.stepsLeft > 0) writeFileSync(join(home, 'settings.json'), 'half of it in its new form');
    await mkdir(join(home, 'migrating'), { recursive: true });
    if (outcome === 'opens') await data.opened();
    else await data.putBack();
  };
  await atEachStep(
    before,
    (home) => update(home, 'opens'),
    async (home) => {
      const wasOpen = text(home, 'data.json').includes('2.0.0') && !readdirSync(home).includes('opening.note');
      await update(home, 'fails');
      if (wasOpen) return;
      expect(storesOf(home)).toEqual(before);
      copiesAreWhole(home, [0, 1, 2]);
    },
  );
});

test('[DAT-7] a start succeeds although the copy was deleted', async () => {
  const home = await makeHome({ ...after, 'opening.note': JSON.stringify({ step: 'putting-back', copy: 'gone', names: [] }) });
  await start(home, 'opens');
  expect(storesOf(home)).toEqual(after);
});
