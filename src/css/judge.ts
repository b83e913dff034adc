// `createJudge` has over 50 lines: its inner functions add to the same results.
import type { AtRule, Declaration, Item, Rule } from './blocks';
import { cssBounds } from './bounds';
import { leftOut } from './effects';
import { CssRefused, type JudgedCss, type Report } from './problems';
import { addReaches, maxOf, noReach, type Reaches, type Selected, selectedBy, wholeAlert } from './selectors';
import { functionNameOf, ident, isSpace, isUnreadable, nameOf, string, type Token, textOf, tokenType, trimmed } from './tokens';
import { problemOfValue, propertyNameOf, variablesIn } from './values';
import type { Value } from './variables';

interface Judge {
  /** Checks the items. Returns the CSS that may be applied. Throws if the CSS is rejected completely. */
  judge(items: readonly Item[]): JudgedCss;
  readonly values: readonly Value[];
  readonly selectors: readonly { readonly at: number; readonly text: string }[];
}

export function createJudge(report: Report, length: number): Judge {
  const values: Value[] = [];
  const written: { readonly at: number; readonly text: string }[] = [];
  const maxSelectorWork = Math.max(cssBounds.selectorWork.least, cssBounds.selectorWork.perCharacter * length);
  let selectorWork = 0;
  /** What the keyframes of each name change. Keyframes under '' may belong to any name, because a variable may contain the name. */
  const animated = new Map<string, Reaches>();

  const contents = (items: readonly Item[], around: Selected): string => items.map((item) => textOfItem(item, around)).join('');

  function textOfItem(item: Item, around: Selected): string {
    if (item.kind === 'declaration') return declaration(item, around.reaches, false);
    return item.kind === 'rule' ? rule(item, around) : atRule(item, around);
  }

  function declaration({ at, tokens }: Declaration, reaches: Reaches, isFrame: boolean): string {
    const [name, ...others] = tokens;
    const rest = trimmed(others);
    if (name?.type !== tokenType.ident || rest[0]?.type !== tokenType.colon) {
      report('declaration', at, textOf(tokens));
      return '';
    }
    const [property, value] = [propertyNameOf(name.text), trimmed(rest.slice(1))];
    if (leftOut.has(property)) {
      report('noEffect', at, property);
      return '';
    }
    const problem = problemOfValue(value);
    if (problem) {
      report(problem.id, at, problem.text);
      return '';
    }
    const parts = value.filter(({ type }) => type === tokenType.comma || type === tokenType.function).length;
    if (parts > cssBounds.valueParts) throw new CssRefused('cost.value', at);
    const text = textOf(value);
    if (/^(?:-webkit-)?animation(?:-name)?$/.test(property))
      for (const name of animationNames(value)) animated.set(name, addReaches(animated.get(name) ?? noReach, reaches));
    values.push({ at, property, text, tokens: value, reaches, isFrame });
    return `${name.text}:${text};`;
  }

  function rule({ at, prelude, items }: Rule, parent: Selected): string {
    const selectors = textOf(prelude);
    const selected = prelude.some(isUnreadable) ? null : selectedBy(selectors, parent);
    if (selected === null) {
      report(selectors === '' ? 'selectorMissing' : 'selector', at, selectors);
      return '';
    }
    selectorWork += maxOf(selected.work);
    if (selectorWork > maxSelectorWork) throw new CssRefused('cost.selector', at);
    written.push({ at, text: selectors });
    return `${selectors}{${contents(items, selected)}}`;
  }

  function atRule(item: AtRule, around: Selected): string {
    const { at, keyword, prelude, items } = item;
    const name = nameOf(keyword.text);
    const isKnown = items !== null && conditional.has(name) && !prelude.some(isUnreadable) && variablesIn(prelude).length === 0;
    if (isKnown) return `${name} ${textOf(prelude)}{${contents(items, around)}}`;
    if (isKeyframes(item)) report('nestedKeyframes', at);
    else report(/^@(?:import|font-face)$/.test(name) ? 'fontRule' : 'noEffect', at, keyword.text);
    return '';
  }

  function keyframes({ at, keyword, prelude, items }: AtRule): string {
    const [name, ...others] = prelude;
    if (!name || others.length > 0 || (name.type !== tokenType.ident && name.type !== tokenType.string)) {
      report('noEffect', at, textOf([keyword, ...prelude]));
      return '';
    }
    const reaches = addReaches(animated.get('') ?? noReach, animated.get(keyframesName(name)) ?? noReach);
    return `${nameOf(keyword.text)} ${name.text}{${(items ?? []).map((item) => keyframe(item, reaches)).join('')}}`;
  }

  function keyframe(item: Item, reaches: Reaches): string {
    if (item.kind === 'rule' && isKeyframeSelector(item.prelude))
      return `${textOf(item.prelude)}{${item.items.map((one) => (one.kind === 'declaration' ? declaration(one, reaches, true) : '')).join('')}}`;
    report('keyframe', item.at, item.kind === 'rule' ? textOf(item.prelude) : '');
    return '';
  }

  return {
    values,
    selectors: written,
    judge(items) {
      const [frames, rules] = [items.filter(isKeyframes), items.filter((item) => !isKeyframes(item))];
      // Judges keyframes after the rules, because rules decide which elements the keyframes change.
      const inRules = contents(rules, wholeAlert);
      return { rules: inRules, keyframes: frames.map(keyframes).join('') };
    },
  };
}

const isKeyframes = (item: Item): item is AtRule =>
  item.kind === 'at-rule' && item.items !== null && /^@(?:-webkit-)?keyframes$/.test(nameOf(item.keyword.text));

const keyframesName = ({ type, text }: Token) => (type === tokenType.string ? string.decode(text) : ident.decode(text));

/** The animation names in a value. '' stands for a variable that may contain a name. */
const animationNames = (value: readonly Token[]) =>
  new Set(
    value.flatMap((token) => {
      if (token.type === tokenType.function) return /^(?:var|env|attr)$/.test(functionNameOf(token)) ? [''] : [];
      return token.type === tokenType.ident || token.type === tokenType.string ? [keyframesName(token)] : [];
    }),
  );

function isKeyframeSelector(prelude: readonly Token[]): boolean {
  const tokens = prelude.filter((token) => !isSpace(token));
  const isStep = ({ type, text }: Token) => type === tokenType.percentage || (type === tokenType.ident && /^(?:from|to)$/i.test(text));
  return tokens.length % 2 === 1 && tokens.every((token, index) => (index % 2 === 0 ? isStep(token) : token.type === tokenType.comma));
}

const conditional = new Set(['@media', '@supports', '@container']);
