/** Why a creator's CSS, or part of it, has no effect. The settings page has a text for each reason. */
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

/** Which part of the CSS would be too much work for a browser. */
type CssCostId = 'cost.blur' | 'cost.much' | 'cost.nesting' | 'cost.selector' | 'cost.value' | 'cost.variables';

export interface CssProblem {
  readonly id: CssProblemId;
  /** Counts from 1. */
  readonly line: number;
  readonly text: string;
}

export type Report = (id: CssProblemId, at: number, text?: string) => void;

export interface JudgedCss {
  readonly rules: string;
  /** The `@keyframes` rules. They are separate from the other rules, because they cannot be inside the `@scope` rule of an alert. */
  readonly keyframes: string;
}

/** Whether the CSS is rejected completely because it would be too much work. */
export const isCost = ({ id }: CssProblem) => id.startsWith('cost.');

export class CssRefused extends Error {
  readonly id: CssProblemId;
  readonly at: number;

  constructor(id: CssProblemId, at: number) {
    super(id);
    this.id = id;
    this.at = at;
  }
}
