import { cssTextsOf, type ElementSettings } from '../contract/settings';
import { blocksOf, checkBrackets } from './blocks';
import { createJudge } from './judge';
import { type CssProblem, CssRefused, isCost, type JudgedCss, type Report } from './problems';
import { tokensOf, tokenType } from './tokens';
import { checkValues, type Value } from './variables';

/** CSS that is not applied because it would be too much work for a browser. */
interface CostlyCss {
  readonly box: string;
  /** Counts from 1. */
  readonly line: number;
}

type Elements = Readonly<Record<string, Pick<ElementSettings, 'look' | 'variants'>>>;

/**
 * The first CSS that is too much work to apply, or null. Call this before showing or storing settings that come from outside. Elements in `known`
 * are not checked again.
 */
export function costlyCssIn(boxes: Elements, known: Elements = {}): CostlyCss | null {
  for (const [element, settings] of Object.entries(boxes)) {
    const former = known[element];
    const judged = new Set(former ? cssTextsOf(former) : []);
    for (const css of cssTextsOf(settings)) {
      if (judged.has(css)) continue;
      judged.add(css);
      const problem = judgeCss(css).problems.find(isCost);
      if (problem) return { box: element, line: problem.line };
    }
  }
  return null;
}

export interface CssVerdict {
  /** The CSS to apply. null if there is none. */
  readonly css: JudgedCss | null;
  readonly problems: readonly CssProblem[];
  /** The declarations to apply. The settings page asks the browser which of them it supports. */
  readonly declarations: readonly Value[];
  readonly selectors: readonly { readonly at: number; readonly text: string }[];
}

/** The gate for custom CSS (SPEC SHW-53): browsers receive only its result. Never throws. Takes linear time. */
export function judgeCss(css: string): CssVerdict {
  const problems: CssProblem[] = [];
  const lineAt = createLineCount(css);
  const report: Report = (id, at, text = '') => problems.push({ id, line: lineAt(at), text: text.slice(0, 60) });
  try {
    const tokens = tokensOf(css);
    const comment = tokens.findLast(({ type }) => type === tokenType.comment);
    if (comment && !(comment.text.length > 3 && comment.text.endsWith('*/'))) report('commentOpen', comment.at);
    checkBrackets(tokens);
    const { items, notClosed } = blocksOf(tokens);
    for (const at of notClosed) report('ruleOpen', at);
    const { judge, values, selectors } = createJudge(report, css.length);
    const applied = judge(items);
    checkValues(values, css.length);
    return { css: applied, problems: byLine(problems), declarations: values, selectors };
  } catch (error) {
    if (!(error instanceof CssRefused)) throw error;
    report(error.id, error.at);
    return { css: null, problems: byLine(problems), declarations: [], selectors: [] };
  }
}

const byLine = (problems: readonly CssProblem[]) => problems.toSorted((one, other) => one.line - other.line);

/** Returns a function from an offset to its line, counted from 1. Offsets may come in any order, because each line is found by binary search. */
export function createLineCount(css: string): (at: number) => number {
  const ends = [...css.matchAll(/\n/g)].map(({ index }) => index);
  return (at) => {
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ends[middle] ?? at) < at) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  };
}
