import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsDocument } from '../../companion/settings/settingsDocument';
import { readDocument } from '../../companion/storage/storedDocument';
import { overlaysOf } from '../../contract/settings';
import { readExportedFile } from '../../page/settings/backup/settingsFile';
import { readCodeFiles } from '../../page/settings/customWidget/codeFiles';
import { readOverlayFile } from '../../page/settings/frame/files/overlayFile';
import { type DocumentKind, documents } from './documents';

/*
 * Checks that every document is still read as recorded. To record the results again, run `OVATION_RECORD=1 npx vitest run
 * src/testing/documents`.
 */

const path = join(import.meta.dirname, 'recorded.jsonl');

/**
 * Functions that read a document. In their results, the order of overlays and elements matters. The order of other fields does
 * not.
 */
const readers: Readonly<Record<DocumentKind, (text: string) => unknown>> = {
  stored: (text) => {
    const { found, isRepaired } = readDocument(text, settingsDocument);
    if (!found.success) return { refused: found.error.issues.map((issue) => issue.path.join('.')) };
    return { settings: found.data, isRepaired, boxes: Object.keys(found.data.boxes), overlays: Object.keys(overlaysOf(found.data)) };
  },
  export: readExportedFile,
  overlay: async (text) => {
    const read = await readOverlayFile(text);
    return 'problem' in read ? read : { file: read.file, refused: read.refused };
  },
  code: (text) => readCodeFiles([new File([text], 'given.json')]),
};

async function resultOf(kind: DocumentKind, text: string): Promise<unknown> {
  try {
    return await readers[kind](text);
  } catch (error) {
    return { thrown: error instanceof Error ? error.constructor.name : 'unknown' };
  }
}

/** JSON with sorted fields. It distinguishes -0 from 0, and includes values that JSON omits. */
function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '"-0"' : (JSON.stringify(value) ?? `"${String(value)}"`);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, of]) => `${JSON.stringify(name)}:${stable(of)}`).join(',')}}`;
}

const lineOf = async ({ kind, name, text }: (typeof documents)[number]) =>
  stable({ document: `${kind}: ${name}`, is: await resultOf(kind, text) });

if (process.env.OVATION_RECORD) writeFileSync(path, `${(await Promise.all(documents.map(lineOf))).join('\n')}\n`);
const recorded = readFileSync(path, 'utf8').trim().split('\n');

test.each(documents.map((document, index) => [`${document.kind}: ${document.name}`, document, index] as const))(
  '[DAT-1] a document is read as it always was: %s',
  async (_, document, index) => {
    const line = await lineOf(document);
    expect(JSON.parse(line)).toEqual(JSON.parse(recorded[index] ?? 'null'));
    expect(line).toBe(recorded[index]); // this includes the order and the spelling of the fields
  },
);

test('at least fifty documents exist, each recorded once', () => {
  expect(new Set(documents.map(({ text }) => text)).size).toBe(documents.length);
  expect(documents.length).toBeGreaterThan(49);
  expect(recorded).toHaveLength(documents.length);
});
