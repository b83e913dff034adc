import type { CssNode, Selector, SelectorList } from 'css-tree';
import { parseSelector } from './tokens';

/**
 * How many simple selectors a browser compares to match one element, by the element's depth in an alert. Nested rules and `:is()` multiply
 * the numbers of the outer and the inner selectors.
 */
export type Work = readonly number[];

/** How many levels of elements are above the deepest element of an alert. */
const levels = 16;
/** How many elements of an alert a browser may have to look at for `~`, `:nth-child(… of …)` or `:has()`. */
const siblings = 32;
const descendants = 256;

const same = (work: number): Work => Array<number>(levels).fill(work);
export const maxOf = (work: Work) => work[levels - 1] ?? 0;

const add = (one: Work, other: Work): Work => one.map((work, level) => work + (other[level] ?? 0));
const times = (work: Work, count: number): Work => work.map((one) => one * count);

/** What a selector reaches: a part of an alert, a part that contains others, the entire alert, elements of one kind, or any element. */
export type Reach = 'part' | 'holder' | 'whole' | 'some' | 'all';

/** How many selectors reach each kind of element. Only the number is stored, because nested lists can have too many selectors to store. */
export type Reaches = Readonly<Record<Reach, number>>;
export const noReach: Reaches = { part: 0, holder: 0, whole: 0, some: 0, all: 0 };
export const addReaches = (one: Reaches, other: Reaches): Reaches => ({
  part: one.part + other.part,
  holder: one.holder + other.holder,
  whole: one.whole + other.whole,
  some: one.some + other.some,
  all: one.all + other.all,
});

export interface Selected {
  readonly work: Work;
  readonly reaches: Reaches;
}
export const wholeAlert: Selected = { work: same(1), reaches: { ...noReach, whole: 1 } };

const isPart = (node: CssNode) =>
  (node.type === 'ClassSelector' && /^(?:title|figure|message|perks|emblem|slab)$/.test(node.name)) ||
  (node.type === 'TypeSelector' && /^(?:h1|p|svg|img|video)$/i.test(node.name));

function reachesOf(one: CssNode, parent: Reaches): Reaches {
  const nodes = one.type === 'Selector' ? one.children.toArray() : [];
  const subject = nodes.slice(nodes.findLastIndex(({ type }) => type === 'Combinator') + 1);
  const reaches = reachesOfSubject(subject, parent);
  return subject.some(isPseudoElement) ? { ...reaches, all: reaches.all * pseudoElements } : reaches;
}

/** How many pseudo-elements an element can have. Pseudo-elements exist only if a rule creates them. */
const pseudoElements = 5;
const isPseudoElement = ({ type, ...node }: CssNode) =>
  type === 'PseudoElementSelector' || (type === 'PseudoClassSelector' && 'name' in node && /^(?:before|after)$/i.test(String(node.name)));

function reachesOfSubject(subject: readonly CssNode[], parent: Reaches): Reaches {
  // Pseudo-elements do not matter here: `.amount::before` counts like `.amount`.
  if (subject.some((node) => node.type === 'ClassSelector' && node.name === 'amount')) return { ...noReach, holder: 1 };
  if (subject.some(isPart)) return { ...noReach, part: 1 };
  if (subject.some(({ type }) => type === 'NestingSelector')) return parent;
  if (subject.some((node) => node.type === 'PseudoClassSelector' && node.name.toLowerCase() === 'scope')) return wholeAlert.reaches;
  return subject.some(isOfOneKind) ? { ...noReach, some: 1 } : { ...noReach, all: 1 };
}

/** Whether few elements match. False for letters, digits, particles and drawings, because an alert has dozens of them. */
const isOfOneKind = (node: CssNode) =>
  (node.type === 'ClassSelector' && node.name !== 'typed') ||
  node.type === 'IdSelector' ||
  (node.type === 'TypeSelector' && /^(?:div|ul|li)$/i.test(node.name));

export const weightOf = (reaches: Reaches, weights: Reaches) =>
  reaches.part * weights.part +
  reaches.holder * weights.holder +
  reaches.whole * weights.whole +
  reaches.some * weights.some +
  reaches.all * weights.all;

/** What a rule selects if it is nested in a rule that selects `parent`. null if its selectors are invalid. */
export function selectedBy(text: string, parent: Selected): Selected | null {
  const list = parsed(text);
  if (list === null) return null;
  try {
    const work = workOfList(list, parent.work, true);
    const reaches = list.children.toArray().map((one) => reachesOf(one, parent.reaches));
    return { work, reaches: reaches.reduce(addReaches) };
  } catch (error) {
    if (error instanceof NotASelector) return null;
    throw error;
  }
}

class NotASelector extends Error {}

function parsed(text: string): SelectorList | null {
  try {
    const list = parseSelector(text, { context: 'selectorList' });
    return list.type === 'SelectorList' && !list.children.isEmpty ? list : null;
  } catch {
    return null;
  }
}

function workOfList({ children }: SelectorList, parent: Work, isNested: boolean): Work {
  return children
    .toArray()
    .reduce((total, one) => (one.type === 'Selector' ? add(total, workOfSelector(one, parent, isNested)) : fail()), same(0));
}

function fail(): never {
  throw new NotASelector();
}

/** Adds up the work from left to right. At each combinator, {@link reach} moves the work so far to the elements on its right. */
function workOfSelector({ children }: Selector, parent: Work, isNested: boolean): Work {
  const nodes = children.toArray();
  const last = nodes.at(-1);
  if (!last || last.type === 'Combinator') fail();
  // A nested selector without `&` selects descendants of the elements of the outer rule, unless it starts with a combinator.
  const isImplied = isNested && !nodes.some(({ type }) => type === 'NestingSelector');
  const isRelative = nodes[0]?.type === 'Combinator';
  let work = isImplied ? parent : same(0);
  if (isImplied && !isRelative) work = reach(work, ' ');
  for (const node of nodes) work = node.type === 'Combinator' ? reach(work, node.name) : add(work, workOfSimple(node, parent));
  return work;
}

/** The {@link Work} for the elements to the right of a combinator. `work` is the work for the elements to its left. */
function reach(work: Work, combinator: string): Work {
  if (combinator === '>') return work.map((_, level) => work[level - 1] ?? 0);
  if (combinator === '+') return work;
  if (combinator === '~') return times(work, siblings);
  if (combinator !== ' ') fail();
  let above = 0;
  return work.map((one) => {
    const total = above;
    above += one;
    return total;
  });
}

/** Pseudo-classes that contain selectors, and how many times a browser may match these selectors per element. */
const withSelectors: Readonly<Record<string, number>> = {
  is: 1,
  where: 1,
  not: 1,
  matches: 1,
  '-webkit-any': 1,
  '-moz-any': 1,
  has: descendants,
  'nth-child': siblings,
  'nth-last-child': siblings,
};

const withNames = new Set(['lang', 'dir', 'nth-of-type', 'nth-last-of-type', 'part', 'highlight', 'state']);

function workOfSimple(node: CssNode, parent: Work): Work {
  switch (node.type) {
    case 'NestingSelector':
      return add(parent, same(1));
    case 'TypeSelector':
    case 'ClassSelector':
    case 'IdSelector':
    case 'AttributeSelector':
      return same(1);
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return node.children === null ? same(1) : workOfPseudo(node.name.toLowerCase(), node.children.toArray(), parent);
    default:
      return fail();
  }
}

function workOfPseudo(name: string, [...args]: readonly CssNode[], parent: Work): Work {
  if (withNames.has(name)) return same(1);
  const count = withSelectors[name] ?? fail();
  const lists = args.map((node) => (node.type === 'Nth' ? node.selector : node));
  const inside = lists.reduce((total: Work, list) => {
    if (list === null) return add(total, same(1));
    return list.type === 'SelectorList' ? add(total, workOfList(list, parent, false)) : fail();
  }, same(1));
  // `:has()` looks at descendants on all levels below the element, so the largest work on any level counts.
  return name === 'has' ? same(maxOf(inside) * count) : times(inside, count);
}
