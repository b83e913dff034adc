import * as z from 'zod/mini';
import { sentence } from '../../contract';
import { describeIssues } from '../../contract/api';
import { type LocalizedText, localize, type PatchedSettings, type SettingsPatch } from '../../contract/companion';
import { type Judge, judgeChanges, maxSettingsBytes, Settings } from '../../contract/settings';
import { costlyCssIn } from '../../css';

/** More settings pages than are open at once. */
const maxPages = 200;
const maxIssuesNamed = 3;

/** Remembers in memory how many of its changes each page has had made. */
export interface TakenChanges {
  /** How many of a page's `changes`, before which it sent `first` others, were made already. */
  among(page: string, { first, changes }: Pick<SettingsPatch, 'first' | 'changes'>): number;
  add(page: string, { first, changes }: Pick<SettingsPatch, 'first' | 'changes'>): void;
}

export function createTakenChanges(): TakenChanges {
  /** By page; the one that was heard last is the last one. */
  const counts = new Map<string, number>();
  return {
    among: (page, { first, changes }) => Math.min(Math.max((counts.get(page) ?? 0) - first, 0), changes.length),
    add: (page, { first, changes }) => {
      const count = Math.max(counts.get(page) ?? 0, first + changes.length);
      counts.delete(page);
      counts.set(page, count);
      const [oldest] = counts.keys();
      if (counts.size > maxPages && oldest !== undefined) counts.delete(oldest);
    },
  };
}

export interface Patched {
  /** The present document if nothing was changed. */
  readonly settings: Settings;
  readonly leftOut: PatchedSettings['leftOut'];
  /** The page that sent the changes arrives at the same document. */
  readonly isFollowed: boolean;
}

/** Makes the changes of a page of which the first `taken` were made before (SPEC SET-14 to SET-16). */
export function patched(present: Settings, { version, changes }: Pick<SettingsPatch, 'version' | 'changes'>, taken: number): Patched {
  const made = judgeChanges(present, changes.slice(taken), createJudge());
  const leftOut = made.leftOut.map(({ at, problem }) => ({ change: taken + at, ...(problem && { problem }) }));
  const { isFallback, ...settings } = made.settings; // no longer a fallback: the creator has changed it
  return {
    settings: made.applied.length === 0 ? present : { ...settings, version: present.version + 1 },
    leftOut,
    isFollowed: version === present.version && taken === 0 && leftOut.length === 0 && !isFallback,
  };
}

/** How often the documents of one request are judged, which takes 75 ms for the largest: what is left then is refused, and may come again. */
const maxJudgements = 40;

function createJudge(): Judge<LocalizedText> {
  let count = 0;
  let last: LocalizedText | null = null;
  return (changed, former) => {
    count += 1;
    if (last && count > maxJudgements) return { settings: null, problem: last };
    const judged = judge(changed, former);
    if (!judged.settings) last = judged.problem;
    return judged;
  };
}

/** What a changed document must be: valid, small enough, and drawn in time by browsers. What is so already prevents no other change. */
const judge: Judge<LocalizedText> = (changed, former) => {
  const parsed = z.safeParse(Settings, changed);
  if (!parsed.success) {
    const why = describeIssues(parsed.error.issues.slice(0, maxIssuesNamed));
    return { settings: null, problem: localize(sentence('settings-not-valid', { why })) };
  }
  const settings = parsed.data;
  const bytes = bytesOf(settings);
  if (bytes > maxSettingsBytes && bytes > bytesOf(former)) {
    return { settings: null, problem: localize(sentence('settings-too-large', { megabytes: maxSettingsBytes / 1024 / 1024 })) };
  }
  const costly = costlyCssIn(settings.boxes, former.boxes);
  return costly ? { settings: null, problem: localize(sentence('settings-css-costly', { ...costly })) } : { settings };
};

const bytesOf = (settings: Settings) => Buffer.byteLength(JSON.stringify(settings));
