import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inEnglish } from '../contract/companion';
import { inspectMedia } from './inspectMedia';
import { otherCommands, sideFiles, unplayableCommands, webmCommands } from './testing/ffmpegFiles';
import { pngFile } from './testing/mediaFixtures';

const run = promisify(execFile);
const isThere = spawnSync('ffmpeg', ['-version']).status === 0 && spawnSync('ffprobe', ['-version']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'ovation-ffmpeg-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  for (const [name, text] of Object.entries(sideFiles)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'cover.png'), pngFile({ width: 40, height: 40 }));
});

const Probed = z.object({
  streams: z.array(z.object({ codec_type: z.string(), width: z.optional(z.int()), height: z.optional(z.int()) })),
  format: z.object({ duration: z.optional(z.string()) }),
});

async function probe(path: string) {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path]);
  const { streams, format } = Probed.parse(JSON.parse(stdout));
  const video = streams.find(({ codec_type }) => codec_type === 'video');
  return { width: video?.width ?? null, height: video?.height ?? null, durationMs: Number(format.duration ?? Number.NaN) * 1_000 };
}

interface Order {
  readonly name: string;
  readonly command: readonly string[];
}

/** Makes all files. One run of ffmpeg makes all files with equal inputs, because starting ffmpeg takes longer than making a file. */
async function makeAll(orders: readonly Order[]): Promise<void> {
  const programs = new Map<string, string[]>();
  for (const { name, command } of orders) {
    const inputs = command.slice(0, command.lastIndexOf('-i') + 2);
    // All outputs of a run share the filters' labels, so each file with `-filter_complex` has its own run.
    const program = command.includes('-filter_complex') ? name : inputs.join(' ');
    programs.set(program, [...(programs.get(program) ?? inputs), ...command.slice(inputs.length), name]);
  }
  for (const commands of programs.values()) await run('ffmpeg', ['-v', 'error', '-y', ...commands], { cwd: folder });
}

function inspect(content: Uint8Array) {
  const inspected = inspectMedia(content);
  if (inspected.tag === 'refused') throw new Error(inEnglish(inspected.why));
  return inspected.info;
}

const isRequired = process.env.OVATION_FFMPEG === 'required';
const missing = 'ffmpeg and ffprobe are not installed (apt-get install ffmpeg)';

/** Runs `task` for two items at a time, because each task starts a program. */
async function forEach<Item>(items: readonly Item[], task: (item: Item, index: number) => Promise<void>): Promise<string[]> {
  const failures: string[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) {
      try {
        await task(item, index);
      } catch (error) {
        failures.push(`${JSON.stringify(item)}: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return failures;
}

const timeout = 300_000;

describe('[MED-1] files of ffmpeg are accepted, with their size and duration', () => {
  const webms = Object.entries(webmCommands);
  test(`${webms.length} WebM files`, { timeout }, async ({ skip }) => {
    if (!isThere && !isRequired) skip(missing);
    await makeAll(webms.map(([, command], index) => ({ name: `${index}.webm`, command })));
    const failures = await forEach(webms, async (_, index) => {
      const path = join(folder, `${index}.webm`);
      const content = await readFile(path);
      const reported = await probe(path);
      const { width, height, durationMs } = inspect(content);
      expect({ width, height }).toEqual({ width: reported.width, height: reported.height });
      if (Number.isNaN(reported.durationMs)) expect(durationMs).toBeNull();
      else expect(Math.abs((durationMs ?? Number.NaN) - reported.durationMs)).toBeLessThan(2);
    });
    expect(failures).toEqual([]);
  });

  test('but not files that browsers cannot play', { timeout }, async ({ skip }) => {
    if (!isThere && !isRequired) skip(missing);
    const named = (extension: string, index: number) => `unplayable-${index}.${extension}`;
    await makeAll(unplayableCommands.map(([extension, command], index) => ({ name: named(extension, index), command })));
    const failures = await forEach(unplayableCommands, async ([extension], index) => {
      const content = await readFile(join(folder, named(extension, index)));
      expect(inspectMedia(content).tag).toBe('refused');
    });
    expect(failures).toEqual([]);
  });

  test(`${otherCommands.length} files of other types`, { timeout }, async ({ skip }) => {
    if (!isThere && !isRequired) skip(missing);
    const named = (extension: string, index: number) => `other-${index}.${extension}`;
    await makeAll(otherCommands.map(([extension, command], index) => ({ name: named(extension, index), command })));
    const failures = await forEach(otherCommands, async ([extension], index) => {
      const path = join(folder, named(extension, index));
      const content = await readFile(path);
      const { kind, width, height, durationMs } = inspect(content);
      if (kind === 'image') expect({ width, height }).toEqual({ width: 64, height: 48 });
      else expect(Math.abs((durationMs ?? Number.NaN) - (await probe(path)).durationMs)).toBeLessThan(150); // not exact, because MP3 and Opus contain padding
    });
    expect(failures).toEqual([]);
  });
});
