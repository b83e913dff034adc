/** Why a part of a creator's CSS has no effect, or all of it. The settings have a sentence for each. */
type CssProblemId =
  | 'braceTooMany'
  | 'bracketOpen'
  | 'commentOpen'
  | 'declaration'
  | 'fontRule'
  | 'function'
  | 'keyframe'
  | 'nestedKeyframes'
  | 'noEffect'
  | 'notLoaded'
  | 'ruleOpen'
  | 'selector'
  | 'selectorMissing'
  | 'textOpen'
  | 'value'
  | CssCostId;

/** What would take a browser too long, or too much memory. */
type CssCostId = 'cost.blur' | 'cost.much' | 'cost.nesting' | 'cost.selector' | 'cost.value' | 'cost.variables';

export interface CssProblem {
  readonly id: CssProblemId;
  /** Counts from 1. */
  readonly line: number;
  /** The part that the sentence quotes. */
  readonly text: string;
}

/** `at` = offset in the CSS. */
export type Report = (id: CssProblemId, at: number, text?: string) => void;

/** CSS of a creator after it was judged. */
export interface JudgedCss {
  /** Declarations and rules, for the inside of a rule. */
  readonly rules: string;
  /** `@keyframes` rules, which cannot be in a rule. */
  readonly keyframes: string;
}

/** Whether nothing of the CSS is applied because it would be too much work. */
export const isCost = ({ id }: CssProblem) => id.startsWith('cost.');

/** Ends the reading: the CSS is not applied at all. */
export class CssRefused extends Error {
  readonly id: CssProblemId;
  readonly at: number;

  constructor(id: CssProblemId, at: number) {
    super(id);
    this.id = id;
    this.at = at;
  }
}
