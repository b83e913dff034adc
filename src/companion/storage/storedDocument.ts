import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { HttpProblem } from '../../http';
import type { Clock, Report } from '../ports';
import { codeOf, readPrivateFile, writePrivateFile } from './privateFile';

/** A JSON file that is read once and held in memory. */
export interface StoredDocument<T> {
  get(): T;
  /** One at a time, durable when it resolves. A `change` that throws changes nothing. */
  update(change: (present: T) => T): Promise<T>;
  /** Why the file's former content is not in use; null when it is. */
  readonly notice: string | null;
}

export interface StoredDocumentOptions<Schema extends z.ZodMiniType> {
  readonly home: string;
  /** With `.json` at its end. */
  readonly name: string;
  readonly schema: Schema;
  readonly fallback: z.output<Schema>;
  readonly clock: Clock;
  readonly report: Report;
}

/** Opens a document; a file that cannot be understood is set aside and named (SPEC SET-1). */
export async function openDocument<Schema extends z.ZodMiniType>(
  options: StoredDocumentOptions<Schema>,
): Promise<StoredDocument<z.output<Schema>>> {
  const path = join(options.home, options.name);
  const text = await readPrivateFile(path);
  const found = text === null ? null : z.safeParse(options.schema, parseJson(text));
  const notice = found?.success === false ? await setAside(path, options) : null;
  let present = found?.success ? found.data : options.fallback;
  let queue: Promise<unknown> = Promise.resolve();

  async function apply(change: (present: z.output<Schema>) => z.output<Schema>): Promise<z.output<Schema>> {
    const next = change(present);
    if (next === present) return present;
    await writePrivateFile(path, `${JSON.stringify(next, null, 2)}\n`).catch((error: unknown) => {
      throw new HttpProblem('STORAGE_FAILED', `${options.name} could not be written (${codeOf(error) ?? 'failure'}): nothing was changed.`);
    });
    present = next;
    return next;
  }

  return {
    get: () => present,
    update: (change) => {
      const result = queue.then(() => apply(change));
      queue = result.catch(() => {}); // its caller is told; the next change starts from what is present
      return result;
    },
    notice,
  };
}

async function setAside(path: string, { clock, report }: Pick<StoredDocumentOptions<z.ZodMiniType>, 'clock' | 'report'>): Promise<string> {
  const stamp = new Date(clock.now()).toISOString().replace(/[:.]/g, '-');
  const aside = path.replace(/\.json$/, `.unreadable-${stamp}.json`);
  await rename(path, aside);
  const notice = `${basename(path)} could not be read; it is kept as ${basename(aside)}`;
  report(notice);
  return notice;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no document is undefined, so every schema refuses it
  }
}
