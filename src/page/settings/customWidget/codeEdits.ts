import { signal } from '@preact/signals';
import type { Settings, WidgetCode } from '../../../contract/settings';

/** Code that was edited and is not applied yet, by its place and its medium: it stays while something else is shown (SPEC CUS-45). */
export interface CodeEdits {
  /** null = nothing is edited there. */
  of(place: string, medium: string | null): WidgetCode | null;
  /** null = forgets it. */
  set(place: string, medium: string | null, code: WidgetCode | null): void;
  /** Whether the document still has a place with edits. */
  areIn(settings: Settings | null): boolean;
}

/** The place of what draws alerts; no name of a box has a slash. Variants of two boxes may have one id. */
export const alertPlace = (box: string, variant: string) => `${box}/${variant}`;

export function createCodeEdits(): CodeEdits {
  const edits = signal<ReadonlyMap<string, WidgetCode>>(new Map());
  return {
    of: (place, medium) => edits.value.get(keyOf(place, medium)) ?? null,
    set: (place, medium, code) => {
      const next = new Map(edits.peek());
      if (code) next.set(keyOf(place, medium), code);
      else next.delete(keyOf(place, medium));
      edits.value = next;
    },
    areIn: (settings) => settings !== null && edits.peek().size > 0 && keysIn(settings).some((key) => edits.peek().has(key)),
  };
}

const keyOf = (place: string, medium: string | null) => JSON.stringify([place, medium]);

function keysIn({ boxes }: Settings): readonly string[] {
  return Object.entries(boxes).flatMap(([box, { widget, variants }]) => [
    ...(widget?.kind === 'custom' ? [keyOf(box, widget.code)] : []),
    ...variants.flatMap(({ id, change: { drawnBy } }) => (drawnBy ? [keyOf(alertPlace(box, id), drawnBy.code)] : [])),
  ]);
}
