import { type Comment, type Node, Parser } from 'acorn';

/**
 * In a script, `{name}` is either a field's value (as on StreamElements) or JavaScript, as in `const {name} = event`. A parser decides which (CUS-4).
 */

export interface BracedName {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  /** Whether the name is written `{{name}}`, which is never valid JavaScript. */
  readonly isDouble: boolean;
}

/**
 * Where `{name}` is. In a string or a line comment, the value is escaped for this place. `own`: the script's own JavaScript contains
 * `{name}`, so no value is inserted. `code`: anywhere else, where the value is inserted unchanged.
 */
export type BracePlace = 'code' | "'" | '"' | '`' | 'line-comment' | 'own';

/** Scripts longer than this are not parsed: they are bundles, which take more than 0.1 s. */
const maxParsed = 256_000;

/** Skips checks that take quadratic time and are not needed here. */
const LenientParser = Parser.extend(
  (Base) =>
    class extends Base {
      declareName() {}
      checkLocalExport() {}
      validateRegExpPattern() {}
    },
);

const options = {
  ecmaVersion: 'latest',
  allowImportExportEverywhere: true,
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowHashBang: true,
} as const;

export function placesIn(text: string, names: readonly BracedName[]): (braced: BracedName) => BracePlace {
  const nearby = (braced: BracedName): BracePlace => (isOwnNearby(text, braced) ? 'own' : 'code');
  if (text.length > maxParsed) return nearby;
  const comments: Comment[] = [];
  try {
    const root = LenientParser.parse(withoutNames(text, names), { ...options, onComment: comments });
    return placesOf(text, names, { root, comments });
  } catch {
    return nearby; // the script is not JavaScript until its values are filled in, or it is nested too deeply
  }
}

const isIdentifier = (name: string) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
const isCandidate = ({ isDouble, name }: BracedName) => !isDouble && isIdentifier(name);

/** Replaces each `{name}` that cannot be JavaScript with an identifier of the same length. */
function withoutNames(text: string, names: readonly BracedName[]): string {
  let masked = '';
  let written = 0;
  for (const { from, to } of names.filter((one) => !isCandidate(one))) {
    masked += text.slice(written, from) + 'x'.repeat(to - from);
    written = to;
  }
  return masked + text.slice(written);
}

const declares = /\b(?:import|export|const|let|var|function\b[^(){}]{0,100}\(|catch\s{0,9}\()\s{0,9}$/;

/** Decides by the text around `{name}` whether it is JavaScript. For scripts that cannot be parsed. */
function isOwnNearby(text: string, braced: BracedName): boolean {
  if (!isCandidate(braced)) return false;
  const [before, after] = [text.slice(Math.max(0, braced.from - 150), braced.from), text.slice(braced.to, braced.to + 40)];
  return declares.test(before) || /^\s*\)\s*=>/.test(after) || (/\(\s*$/.test(before) && /^\s*=[^=>]/.test(after));
}

interface Inner {
  readonly node: SomeNode;
  readonly parent: Inner | null;
}
/** A node of Acorn. Nodes have more properties, which depend on their type. */
type SomeNode = Node & { readonly [key: string]: unknown };

interface Binding {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const bracedTypes = [
  'BlockStatement',
  'ObjectExpression',
  'ObjectPattern',
  'ClassBody',
  'StaticBlock',
  'ImportSpecifier',
  'ExportSpecifier',
];

function placesOf(
  text: string,
  names: readonly BracedName[],
  { root, comments }: { readonly root: Node; readonly comments: readonly Comment[] },
): (braced: BracedName) => BracePlace {
  const all = innerOf(root as SomeNode);
  const candidates = new Map(names.filter(isCandidate).map((one) => [one.from, one]));
  const quoted = rangesOf(all, text, comments);
  const braces = new Map<number, Inner>();
  for (const inner of all) {
    const { type, start, end } = inner.node;
    const margin = type.endsWith('Specifier') ? 1 : 0;
    if (bracedTypes.includes(type) && candidates.get(start - margin)?.to === end + margin) braces.set(start - margin, inner);
  }
  const objects = listsByName([...candidates.values()].filter(({ from }) => braces.get(from)?.node.type === 'ObjectExpression'));
  const bindings = listsByName(all.flatMap((inner) => bindingsOf(inner, objects)));
  return (braced) => {
    const inner = braces.get(braced.from);
    return placeWithin(quoted, braced.from) ?? (inner && isOwn(inner, braced, bindings) ? 'own' : 'code');
  };
}

/** How many occurrences of the same `{name}` are examined. Limits the work for a script that repeats it. */
const maxOfName = 200;

function listsByName<Named extends { readonly name: string }>(all: readonly Named[]): ReadonlyMap<string, readonly Named[]> {
  const lists = new Map<string, Named[]>();
  for (const one of all) {
    const list = lists.get(one.name) ?? [];
    if (list.length < maxOfName) list.push(one);
    lists.set(one.name, list);
  }
  return lists;
}

function innerOf(root: SomeNode): Inner[] {
  const found: Inner[] = [];
  const waiting: Inner[] = [{ node: root, parent: null }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    for (const value of Object.values(next.node))
      for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) waiting.push({ node: one, parent: next });
  }
  return found;
}

const isNode = (value: unknown): value is SomeNode => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

interface Range {
  readonly from: number;
  readonly to: number;
  readonly place: BracePlace;
}

function rangesOf(all: readonly Inner[], text: string, comments: readonly Comment[]): readonly Range[] {
  const texts = all.flatMap(({ node: { type, start, end } }): Range[] => {
    const quote = type === 'TemplateElement' ? '`' : text[start];
    if (type !== 'TemplateElement' && (type !== 'Literal' || (quote !== "'" && quote !== '"'))) return [];
    return [{ from: start, to: end, place: quote as BracePlace }];
  });
  const other = comments.map(({ type, start, end }): Range => ({ from: start, to: end, place: type === 'Line' ? 'line-comment' : 'code' }));
  return [...texts, ...other].sort((one, next) => one.from - next.from);
}

function placeWithin(ranges: readonly Range[], index: number): BracePlace | null {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.to ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  return range && range.from <= index ? range.place : null;
}

const takesNoObject = [
  ...['BinaryExpression', 'UnaryExpression', 'MemberExpression', 'TemplateLiteral', 'SwitchStatement', 'SwitchCase'],
  ...['IfStatement', 'WhileStatement', 'DoWhileStatement', 'ForStatement'],
];

function isOwn({ node, parent }: Inner, { name, from }: BracedName, bindings: ReadonlyMap<string, readonly Binding[]>): boolean {
  const around = parent?.node;
  switch (node.type) {
    case 'BlockStatement': // a field's value may be a statement, but never a function's body
      return ['FunctionDeclaration', 'FunctionExpression', 'TryStatement', 'CatchClause'].includes(around?.type ?? '');
    case 'ObjectExpression':
      if (!around || takesNoObject.includes(around.type) || around.test === node || around.callee === node) return false;
      return bindings.get(name)?.some((one) => one.from <= from && from < one.to) ?? false;
    default:
      return ['ObjectPattern', 'ImportSpecifier', 'ExportSpecifier', 'ClassBody', 'StaticBlock'].includes(node.type);
  }
}

/** The variables that a node declares. Leaves out `const secs = {secs}`, where `{secs}` is always the field. */
function bindingsOf(inner: Inner, objects: ReadonlyMap<string, readonly BracedName[]>): readonly Binding[] {
  const { node, parent } = inner;
  const within = (patterns: unknown, { start, end }: SomeNode) => namesIn(patterns).map((name) => ({ name, from: start, to: end }));
  switch (node.type) {
    case 'VariableDeclarator': {
      const init = isNode(node.init) ? node.init : null;
      const isItsValue = (name: string) => init !== null && objects.get(name)?.some(({ from, to }) => init.start <= from && to <= init.end);
      return within(node.id, scopeAround(parent)).filter(({ name }) => !isItsValue(name));
    }
    case 'FunctionDeclaration':
      return [...within(node.id, scopeAround(parent)), ...within(node.params, node)];
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return within(node.params, node);
    case 'ClassDeclaration':
      return within(node.id, scopeAround(parent));
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return within(node.local, scopeAround(parent));
    case 'CatchClause':
      return within(node.param, node);
    default:
      return [];
  }
}

function scopeAround(inner: Inner | null): SomeNode {
  let scope = inner;
  while (scope?.parent && !/Function/.test(scope.node.type)) scope = scope.parent;
  if (!scope) throw new Error('a declaration is in a script');
  return scope.node;
}

function namesIn(pattern: unknown): readonly string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn);
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  const { properties, elements, left, argument, value } = pattern;
  return [properties, elements, left, argument, pattern.type === 'Property' ? value : null].flatMap(namesIn);
}
