import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
/** A constant's value; a row's is the call `engineEndpoint(…)`. */
interface Value extends Node {
  readonly callee?: Node & { readonly name?: string };
  readonly arguments?: readonly Node[];
}
interface Statement extends Node {
  readonly declaration?: (Node & { readonly declarations?: readonly { readonly init?: Value | null }[] }) | null;
}

/**
 * Takes out of the engine's worker what only who serves or documents a row says of it (`contract/engineEndpoint.ts`). The
 * minifier would do so too, but only after it was decided which schemas are used.
 */
export function calledRowsOnly(): Plugin {
  return {
    name: 'called-rows-only',
    transform: {
      order: 'post',
      handler(code, id) {
        if (!id.includes('/src/contract/') || !code.includes('engineEndpoint(')) return null;
        const statements = this.parse(code).body as unknown as readonly Statement[]; // the few fields of it that are read here
        const served = statements.flatMap(({ declaration }) => (declaration?.declarations ?? []).flatMap(({ init }) => servedPart(init)));
        // From the last one on, so that the places before it stay where they are.
        const rest = served.reverse().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
        return { code: rest, map: null };
      },
    },
  };
}

/** From behind the row to the end of what is served; nothing where it is no row. */
function servedPart(value: Value | null | undefined): { readonly start: number; readonly end: number }[] {
  const [row, served] = value?.callee?.name === 'engineEndpoint' ? (value.arguments ?? []) : [];
  return row && served ? [{ start: row.end, end: served.end }] : [];
}
