import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Settings } from '.';

const namesOfAll = Object.getOwnPropertyNames(Object.prototype);

interface Node {
  readonly _zod: { readonly def: Readonly<Record<string, unknown>> };
}
const isNode = (value: unknown): value is z.ZodMiniType & Node => typeof value === 'object' && value !== null && '_zod' in value;

function recordNames(node: Node, path: string, found: Map<string, z.ZodMiniType>, seen: Set<Node>): Map<string, z.ZodMiniType> {
  if (seen.has(node)) return found;
  seen.add(node);
  const { def } = node._zod;
  if (def.type === 'record' && isNode(def.keyType)) found.set(path, def.keyType);
  for (const [name, inner] of Object.entries(def)) {
    if (name === 'keyType') continue;
    const parts = name === 'shape' ? Object.entries(inner as object) : Array.isArray(inner) ? inner.map((one) => ['', one]) : [['', inner]];
    for (const [key, part] of parts) if (isNode(part)) recordNames(part, key === '' ? path : `${path}.${key}`, found, seen);
    if (name === 'getter' && typeof inner === 'function') recordNames(inner() as Node, path, found, seen);
  }
  return found;
}

test('no record of the settings accepts an inherited property name, except texts and fields of widgets', () => {
  const records = [...recordNames(Settings as unknown as Node, '', new Map(), new Set())];
  expect(records.length).toBeGreaterThan(5);
  const open = records.filter(([, names]) => namesOfAll.some((name) => z.safeParse(names, name).success));
  // Only these records accept names such as `constructor`: the values of fields, whose names authors choose, and the texts of widgets,
  // whose names Ovation chooses.
  expect(open.map(([path]) => path)).toEqual(['.boxes.variants.change.drawnBy.values', '.boxes.widget.words']);
});
