import { entriesOf, overlaysOf, type Settings } from '../../../contract/settings';

/** A value that differs between two documents. `before` or `after` is null if that document does not have the value. */
export interface Difference {
  /** Path within the `part` that contains the value, such as `placement`. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface PartDifference {
  /** Name of the element, or null if the part does not belong to an element. */
  readonly element: string | null;
  readonly part: string;
  readonly differences: readonly Difference[];
}

export interface Comparison {
  readonly newElements: readonly string[];
  /** Elements that are not in the file. An import does not change them. */
  readonly keptElements: readonly string[];
  readonly parts: readonly PartDifference[];
}

/** Compares two documents element by element. `named`: the elements that the import can change. */
export function compareSettings(before: Settings, after: Settings, named: readonly string[]): Comparison {
  const parts: PartDifference[] = [];
  const compare = (element: string | null, part: string, one: unknown, other: unknown) => {
    const differences = differencesOf(one, other, []);
    if (differences.length > 0) parts.push({ element, part, differences });
  };
  compare(null, 'locale', before.locale, after.locale);
  compare(null, 'timeZone', before.timeZone, after.timeZone);
  compare(null, 'moderation', before.moderation, after.moderation);
  if (before.overlays || after.overlays) compare(null, 'overlays', overlaysOf(before), overlaysOf(after));
  const newElements = Object.keys(after.boxes).filter((element) => !entriesOf(before.boxes)[element]);
  for (const [element, settings] of Object.entries(before.boxes)) {
    const other = entriesOf(after.boxes[element]);
    for (const part of new Set([...Object.keys(settings), ...Object.keys(other)]))
      compare(element, part, entriesOf(settings)[part], other[part]);
  }
  const keptElements = Object.keys(before.boxes).filter((element) => !named.includes(element));
  return { newElements, keptElements, parts };
}

export function isSame({ newElements, parts }: Comparison): boolean {
  return newElements.length === 0 && parts.length === 0;
}

function differencesOf(before: unknown, after: unknown, path: readonly string[]): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isNode(before) || isNode(after)) {
    const [one, other] = [entriesOf(before), entriesOf(after)];
    const found = [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      differencesOf(one[key], other[key], [...path, key]),
    );
    if (found.length > 0 || (isNode(before) && isNode(after))) return found; // the objects differ only in the order of their fields
  }
  return [{ path: path.join('.'), before: valueText(before), after: valueText(after) }];
}

function isNode(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function valueText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
