import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogText } from '../../contract';
import { type HealthProblem, localize } from '../../contract/companion';
import { isDiskFull, removeFile, systemCode } from '../../server/os';
import type { CompanionOptions } from '../ports';

const retryMs = 5_000;
const checkMs = 60_000;
/** After a failed write, the disk counts as working again as soon as this many bytes can be written. */
const retryBytes = 512 * 1024;

type Failure = Extract<HealthProblem['what'], 'disk-full' | 'not-writable'> | 'disk-fails';

const texts = {
  'disk-full': catalogText('disk-full'),
  'not-writable': catalogText('disk-not-writable'),
  'disk-fails': catalogText('disk-fails'),
} as const satisfies Record<Failure, unknown>;

export type DiskWatch = ReturnType<typeof createDiskWatch>;

/** Watches whether the data folder can be written (SPEC HLT-3). */
export function createDiskWatch({ home, clock, timers, report }: Pick<CompanionOptions, 'home' | 'clock' | 'timers' | 'report'>) {
  const waiting: (() => Promise<void>)[] = [];
  const listeners: (() => void)[] = [];
  let failure: Failure | null = null;
  let isClosed = false;
  let cancel = timers.set(check, checkMs);

  function setFailure(next: Failure | null): void {
    if (next === failure) return;
    failure = next;
    report(next === null ? 'data folder writable again' : localize(texts[next]).text);
    for (const run of listeners) run();
  }

  function checkIn(delayMs: number): void {
    cancel();
    if (!isClosed) cancel = timers.set(check, delayMs);
  }

  function check(): void {
    void (failure === null ? checkUnwritten() : retry()).then(() => checkIn(failure === null ? checkMs : retryMs));
  }

  async function checkUnwritten(): Promise<void> {
    const isOpen = await access(home, constants.W_OK).then(
      () => true,
      () => false,
    );
    const isFull = await statfs(home).then(
      ({ bavail, bsize }) => bavail * bsize < retryBytes,
      () => false, // this file system does not report free space
    );
    if (!isOpen || isFull) setFailure(await findFailure());
  }

  async function retry(): Promise<void> {
    const present = await findFailure();
    if (present !== null) return setFailure(present);
    try {
      for (const run of waiting) await run();
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }

  async function findFailure(): Promise<Failure | null> {
    const faults = (await diskProblems(home, clock.now(), retryBytes)).map(({ what }) => what);
    if (faults.includes('disk-full')) return 'disk-full';
    return faults.includes('not-writable') ? 'not-writable' : null;
  }

  return {
    failed: (error: unknown) => {
      if (isClosed) return;
      setFailure(failureOf(error));
      checkIn(retryMs);
    },
    problem: () => failure && localize(texts[failure]),
    /** When the folder can be written again, calls `run` repeatedly until it resolves. */
    onRoom: (run: () => Promise<void>) => void waiting.push(run),
    onChange: (run: () => void) => void listeners.push(run),
    close: () => {
      isClosed = true;
      cancel();
    },
  };
}

function failureOf(error: unknown): Failure {
  if (isDiskFull(error)) return 'disk-full';
  return /^(EIO|SQLITE_IOERR)/.test(systemCode(error) ?? '') ? 'disk-fails' : 'not-writable';
}

const probeBytes = 8_192;
const littleBytes = 100 * 1024 * 1024;

export async function diskProblems(home: string, nowMs: number, bytes = probeBytes): Promise<HealthProblem[]> {
  const path = join(home, `.probe-${randomUUID()}`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(new Uint8Array(bytes));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    return [{ what: isDiskFull(error) ? 'disk-full' : 'not-writable', atMs: nowMs }];
  } finally {
    await removeFile(path).catch(() => {});
  }
  const free = await statfs(home).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null, // this file system does not report free space
  );
  return free !== null && free < littleBytes ? [{ what: 'disk-nearly-full', atMs: nowMs }] : [];
}
