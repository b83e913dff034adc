import { factors } from './blur';
import { functionNameOf, type Token, tokenType } from './tokens';

const scaling = /^(?:scale[xyz3]?d?|matrix|matrix3d)$/;
/** A view from nearer than this makes what is near larger. */
const nearPx = 400;

/** By how much a declaration may enlarge what it applies to. Without its variables: see `largestNumber`. */
export function enlargedBy(property: string, tokens: readonly Token[]): number {
  if (property === 'scale' || property === 'zoom') return Math.max(1, 2 ** factors(tokens), ...tokens.map(factorOf));
  if (property === 'perspective') return nearest(tokens);
  // A variable may be used in any property.
  if (!/transform$/.test(property) && !property.startsWith('--')) return 1;
  return Math.max(1, ...functionsOf(tokens).map(({ name, args }) => enlargedByFunction(name, args)));
}

function enlargedByFunction(name: string, args: readonly Token[]): number {
  const linear = name.startsWith('matrix')
    ? args.filter(({ type }) => type === tokenType.number).slice(0, name === 'matrix' ? 4 : 11)
    : args;
  if (scaling.test(name)) return Math.max(1, 2 ** factors(args), ...linear.map(factorOf));
  return name === 'perspective' ? nearest(args) : 1;
}

function factorOf({ type, text }: Token): number {
  const value = Math.abs(Number.parseFloat(text));
  if (type === tokenType.percentage) return value / 100;
  return type === tokenType.number ? value : 1;
}

function nearest(tokens: readonly Token[]): number {
  const lengths = tokens.filter(({ type }) => type === tokenType.dimension).map(({ text }) => Math.abs(Number.parseFloat(text)));
  return Math.max(1, ...lengths.map((length) => nearPx / length));
}

function functionsOf(tokens: readonly Token[]): { readonly name: string; readonly args: readonly Token[] }[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== tokenType.function) return [];
    const end = tokens.findIndex(({ type }, at) => at > index && type === tokenType.close);
    return [{ name: functionNameOf(token), args: tokens.slice(index + 1, end < 0 ? tokens.length : end) }];
  });
}

/** Numbers of a value, for a scale that names variables. */
export function largestNumber(tokens: readonly Token[]): number {
  return Math.max(0, ...tokens.filter(({ type }) => type === tokenType.number).map(factorOf));
}
