import { describe, expect, test } from 'vitest';
import { dropAt, dropped, grouped, groupOf, ordered, rowsOf, ungrouped, unitsOf, wholeGroup } from './groups';

interface One {
  readonly box: string;
  readonly group?: string;
}

/** `a b:G c:G d` is four layers from back to front, two of them in the group G. */
const layers = (text: string): One[] =>
  text.split(' ').map((part) => {
    const [element = '', group] = part.split(':');
    return group === undefined ? { box: element } : { box: element, group };
  });
const textOf = (of: readonly One[]) =>
  of.map(({ box: element, group }) => (group === undefined ? element : `${element}:${group}`)).join(' ');

test('a group is where its front layer is, also if other layers are between its layers', () => {
  expect(unitsOf(layers('a:G b c:G d')).map(({ layers }) => textOf(layers))).toEqual(['b', 'a:G c:G', 'd']);
  expect(wholeGroup(layers('a:G b c:G'), 'a')).toEqual(['a', 'c']);
  expect(wholeGroup(layers('a:G b c:G'), 'b')).toEqual(['b']);
  expect(groupOf(layers('a:G b c:G'), ['c', 'a'])).toBe('G');
  expect(groupOf(layers('a:G b c:G'), ['a'])).toBe(null);
  expect(groupOf(layers('a:G b c:G'), ['a', 'b', 'c'])).toBe(null);
});

describe('[SPG-136] order', () => {
  test.each([
    ['a b c d', 'b', 'forward', 'a c b d'],
    ['a b c d', 'b', 'backward', 'b a c d'],
    ['a b c d', 'b', 'front', 'a c d b'],
    ['a b c d', 'c', 'back', 'c a b d'],
    ['a b c d', 'd', 'forward', 'a b c d'],
    ['a b c d', 'a c', 'forward', 'b a d c'],
    ['a b c d', 'c d', 'forward', 'a b c d'],
    ['a b c d', 'b d', 'backward', 'b a d c'],
    // A group moves as one, and others move past the whole group.
    ['a b:G c:G d', 'b c', 'forward', 'a d b:G c:G'],
    ['a b:G c:G d', 'a', 'forward', 'b:G c:G a d'],
    ['a b:G c:G d', 'd', 'backward', 'a d b:G c:G'],
    // An element of a group moves within the group.
    ['a b:G c:G d', 'b', 'forward', 'a c:G b:G d'],
    ['a b:G c:G d', 'c', 'forward', 'a b:G c:G d'],
    ['a b:G c:G d', 'c', 'back', 'a c:G b:G d'],
    ['a b:G c:G d', 'none', 'front', 'a b:G c:G d'],
  ] as const)('%s: %s goes %s', (before, elements, order, after) => {
    expect(textOf(ordered(layers(before), elements.split(' '), order))).toBe(after);
  });
});

test('[SPG-136] elements become a group where the front one is, and leave it', () => {
  expect(textOf(grouped(layers('a b c d'), ['a', 'c'], 'G'))).toBe('b a:G c:G d');
  expect(textOf(grouped(layers('a:H b:H c d'), ['b', 'd'], 'G'))).toBe('a:H c b:G d:G');
  expect(textOf(ungrouped(layers('a b:G c:G d'), ['b', 'c']))).toBe('a b c d');
  expect(textOf(ungrouped(layers('a b:G c:G d'), ['b']))).toBe('a c:G b d');
});

describe('[SPG-136] rows are dropped', () => {
  const drop = (before: string, elements: string, gap: number, closed: readonly string[] = []) => {
    const all = layers(before);
    const rows = rowsOf(all, (group) => !closed.includes(group));
    return textOf(dropped(all, elements.split(' '), dropAt(rows, gap, elements.split(' '))));
  };
  // The rows of `a b:G c:G d` are: d, the group, c, b, a.
  test.each([
    ['a b:G c:G d', 'a', 0, 'b:G c:G d a'],
    ['a b:G c:G d', 'd', 5, 'd a b:G c:G'],
    ['a b:G c:G d', 'd', 3, 'a b:G d:G c:G'], // between the rows of the group
    ['a b:G c:G d', 'd', 2, 'a b:G c:G d:G'], // directly below the group’s own row
    ['a b:G c:G d', 'd', 4, 'a d b:G c:G'], // below the group
    ['a b:G c:G d', 'c', 4, 'a c:G b:G d'], // its own element stays in the group
    ['a b:G c:G d', 'c', 5, 'c a b:G d'],
    ['a b:G c:G d', 'b', 0, 'a c:G d b'],
    ['a b:G c:G d', 'b c', 0, 'a d b:G c:G'],
    ['a b:G c:G d', 'b c', 3, 'a b:G c:G d'], // a group stays where it is if it is dropped within itself
    ['a b:G c:G d:H e:H', 'd e', 5, 'a d:H e:H b:G c:G'], // a group does not join another group
    ['a:G b:G c:H d:H', 'c d', 6, 'c:H d:H a:G b:G'],
    ['a b c', 'a c', 1, 'b a c'],
  ] as const)('%s: %s in gap %i', (before, elements, gap, after) => {
    expect(drop(before, elements, gap)).toBe(after);
  });

  test('a collapsed group is one row', () => {
    expect(drop('a b:G c:G d', 'd', 2, ['G'])).toBe('a d b:G c:G');
    expect(drop('a b:G c:G d', 'a', 1, ['G'])).toBe('b:G c:G a d');
    expect(drop('a b:G c:G d', 'b c', 3, ['G'])).toBe('b:G c:G a d');
  });
});
