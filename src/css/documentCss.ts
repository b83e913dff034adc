import type { BoxSettings } from '../contract/settings';
import { judgeCss } from './judgeCss';
import { isCost } from './problems';

/** A CSS that is not applied because it would be too much work for a browser. */
interface CostlyCss {
  readonly box: string;
  /** Counts from 1. */
  readonly line: number;
}

type Boxes = Readonly<Record<string, Pick<BoxSettings, 'look' | 'variants'>>>;

/** Every CSS of a creator in the settings of one box: its own, and those of its variations. */
function cssTextsOf({ look, variants }: Boxes[string]): string[] {
  const texts = [look.dressing?.css, ...variants.map(({ change }) => change.look?.dressing?.css)];
  return texts.flatMap((css) => css || []);
}

/**
 * The first CSS of the boxes that is too costly to be applied; null = there is none. Whatever takes settings from outside asks this before it
 * shows or keeps them. `known` = boxes whose CSS is not judged again: one that an older version has stored stays until it is edited.
 */
export function costlyCssIn(boxes: Boxes, known: Boxes = {}): CostlyCss | null {
  for (const [box, settings] of Object.entries(boxes)) {
    const former = known[box];
    const judged = new Set(former ? cssTextsOf(former) : []);
    for (const css of cssTextsOf(settings)) {
      if (judged.has(css)) continue;
      judged.add(css);
      const problem = judgeCss(css).problems.find(isCost);
      if (problem) return { box, line: problem.line };
    }
  }
  return null;
}
