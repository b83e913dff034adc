import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { sentence } from '../../contract';
import { AnySentence, type CompanionEndpoints, type LocalizedText, type StatusNotice } from '../../contract/companion';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/authenticate';
import type { Clock, Report } from '../ports';
import { refusal } from '../problems';
import type { DocumentKind } from '../storage/schemaVersions';
import { openDocument, type StoredDocument } from '../storage/storedDocument';
import type { OldLinks } from './oldLinks';

/** The newest are kept. */
const maxProblems = 20;

const ProblemsFile = z.object({
  problems: z.array(z.object({ id: z.string(), atMs: z.int(), text: z.string(), sentence: z.optional(AnySentence) })),
});
type ProblemsFile = z.infer<typeof ProblemsFile>;

/** `problems.json`: what happened to the files of the data folder, until the creator dismisses it (SPEC DAT-12). */
export const problemsDocument = { name: 'problems.json', schema: ProblemsFile, migrations: [] } satisfies DocumentKind<typeof ProblemsFile>;

/** `problems.json` while the stores are being opened: each problem is stored at once, because the start may fail after it. */
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

interface ProblemParts {
  readonly problemFile: StoredDocument<ProblemsFile>;
  readonly hub: { statusChanged(): void };
  readonly oldLinks: Pick<OldLinks, 'dismiss'>;
}

export function createProblemHandlers({
  problemFile,
  hub,
  oldLinks,
}: ProblemParts): Pick<Handlers<CompanionEndpoints, Caller>, 'dismissNotice'> {
  return {
    dismissNotice: async ({ params }) => {
      if (params.id !== undefined && oldLinks.dismiss(params.id)) return {};
      if (!problemFile.get().problems.some(({ id }) => id === params.id)) throw refusal('NOT_FOUND', sentence('notice-unknown'));
      await problemFile.update(({ problems }) => ({ problems: problems.filter(({ id }) => id !== params.id) }));
      hub.statusChanged();
      return {};
    },
  };
}
