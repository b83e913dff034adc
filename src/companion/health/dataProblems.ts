import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { AnyCatalogText, type LocalizedText, type StatusNotice } from '../../contract/companion';
import type { Clock, Report } from '../ports';
import type { DocumentKind } from '../storage/storedDocument';
import { openDocument, type StoredDocument } from '../storage/storedDocument';

const maxProblems = 20;

const ProblemsFile = z.object({
  problems: z.array(z.object({ id: z.string(), atMs: z.int(), text: z.string(), sentence: z.optional(AnyCatalogText) })),
});
type ProblemsFile = z.infer<typeof ProblemsFile>;

/** `problems.json`: problems with files of the data folder. Each is stored until the creator dismisses it (SPEC DAT-11). */
export const problemsDocument = { name: 'problems.json', schema: ProblemsFile, migrations: [] } satisfies DocumentKind<typeof ProblemsFile>;

/** Call this before other stores are opened, so that their problems are stored immediately, even if startup fails later. */
export async function openProblems({ home, clock, report }: { readonly home: string; readonly clock: Clock; readonly report: Report }) {
  const own: LocalizedText[] = [];
  const problemFile = await openDocument({
    home,
    report,
    ...problemsDocument,
    fallback: { problems: [] },
    note: async (notice) => void own.push(notice),
  });
  const note = async ({ text, sentence }: LocalizedText): Promise<void> => {
    const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const added = { id, atMs: clock.now(), text, ...(sentence && { sentence }) };
    await problemFile.update(({ problems }) => ({
      problems: [...problems.filter((one) => one.id !== id), added].slice(-maxProblems),
    }));
  };
  for (const notice of own) await note(notice);
  return { problemFile, note };
}

export function problemNotices(document: Pick<StoredDocument<ProblemsFile>, 'get'>): StatusNotice[] {
  return document.get().problems.map(({ atMs: _at, ...notice }) => notice);
}
