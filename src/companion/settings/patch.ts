import * as z from 'zod/mini';
import { catalogText } from '../../contract';
import { describeIssues } from '../../contract/api';
import { type LocalizedText, localize, type PatchedSettings, patchLimits, type SettingsPatch } from '../../contract/companion';
import { type Judge, judgeChanges, maxSettingsBytes, Settings } from '../../contract/settings';
import { costlyCssIn } from '../../css';

const maxPages = 200;
const maxIssuesNamed = 3;

type LeftOut = PatchedSettings['leftOut'];
type Sent = Pick<SettingsPatch, 'first' | 'changes'>;

/** `count`: how many changes were already processed in an earlier request. `leftOut`: which of these changes were skipped. */
interface Repeated {
  readonly count: number;
  readonly leftOut: LeftOut;
}

/** Remembers, in memory, how many changes of each page were processed and which were skipped (SPEC SET-26). */
export function createTakenChanges() {
  /**
   * Which changes of each page were processed. The indexes in `leftOut` count all changes of the page. The most recently used page comes
   * last.
   */
  const pages = new Map<string, Repeated>();
  const none: Repeated = { count: 0, leftOut: [] };
  return {
    among: (page: string, { first, changes }: Sent) => {
      const { count, leftOut } = pages.get(page) ?? none;
      const repeated = Math.min(Math.max(count - first, 0), changes.length);
      const places = leftOut.map((one) => ({ ...one, change: one.change - first }));
      return { count: repeated, leftOut: places.filter(({ change }) => change >= 0 && change < repeated) };
    },
    add: (page: string, { first, changes }: Sent, leftOut: LeftOut) => {
      const former = pages.get(page) ?? none;
      const added = leftOut.map((one) => ({ ...one, change: first + one.change })).filter(({ change }) => change >= former.count);
      // The page has already received the results of its changes before `first`, so these results are dropped.
      const left = [...former.leftOut.filter(({ change }) => change >= first), ...added];
      pages.delete(page);
      pages.set(page, { count: Math.max(former.count, first + changes.length), leftOut: left });
      const [oldest] = pages.keys();
      if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
    },
  };
}

export interface Patched {
  readonly settings: Settings;
  readonly leftOut: LeftOut;
  readonly isFollowed: boolean;
}

/** Applies a page's changes. Changes that the page sends a second time are ignored (SPEC SET-26). */
export function patched(present: Settings, { version, changes }: Pick<SettingsPatch, 'version' | 'changes'>, again: Repeated): Patched {
  const made = judgeChanges(present, changes.slice(again.count), createJudge());
  const leftOut = [...again.leftOut, ...made.leftOut.map(({ at, problem }) => ({ change: again.count + at, ...(problem && { problem }) }))];
  const { isFallback, ...settings } = made.settings; // after a change by the creator, the settings are no longer a fallback
  return {
    settings: made.applied.length === 0 ? present : { ...settings, version: present.version + 1 },
    leftOut,
    isFollowed: version === present.version && again.count === 0 && leftOut.length === 0 && !isFallback,
  };
}

/** How many validations, each up to 75 ms, one request may cause. Beyond that, changes are rejected, and the page may send them again. */
const maxJudgements = 2 * patchLimits.judged;

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

/** After a change, the document must be valid, small enough, and cheap to draw. A violation that existed before does not block other changes. */
const judge: Judge<LocalizedText> = (changed, former) => {
  const parsed = z.safeParse(Settings, changed);
  if (!parsed.success) {
    const why = describeIssues(parsed.error.issues.slice(0, maxIssuesNamed));
    return { settings: null, problem: localize(catalogText('settings-not-valid', { why })) };
  }
  const settings = parsed.data;
  const bytes = bytesOf(settings);
  if (bytes > maxSettingsBytes && bytes > bytesOf(former)) {
    return { settings: null, problem: localize(catalogText('settings-too-large', { megabytes: maxSettingsBytes / 1024 / 1024 })) };
  }
  const costly = costlyCssIn(settings.boxes, former.boxes);
  return costly ? { settings: null, problem: localize(catalogText('settings-css-costly', { ...costly })) } : { settings };
};

const bytesOf = (settings: Settings) => Buffer.byteLength(JSON.stringify(settings));
