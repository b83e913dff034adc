import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { EventType } from '../../../contract/api';
import {
  type AlertCode,
  type BoxSettings,
  defaultBoxSettings,
  defaultOverlaySize,
  type FieldValues,
  type Settings,
  type Variant,
  type WidgetCode,
} from '../../../contract/settings';
import type { CodeElement } from './codeFiles';

/** Code with the values and the hosts that come with it. */
export type CodeChange = Pick<AlertCode, 'code'> & Partial<AlertCode>;

/** Where the settings name the code: a widget's box, or what draws an alert. */
export interface CodePlace {
  /** Another id is another place, anywhere in the document. */
  readonly id: ReadonlySignal<string>;
  /** null = none is chosen. */
  readonly code: ReadonlySignal<string | null>;
  readonly values: ReadonlySignal<FieldValues>;
  /** What is absent stays as it is. */
  setCode(change: CodeChange): void;
  setValues(values: FieldValues): void;
  /** The box that has the code, as it is given away with this medium of it; null = the settings are not read yet. */
  element(medium: string): CodeElement | null;
}

/** Code that was edited and is not applied yet, by its place and its medium: it stays while something else is shown (SPEC CUS-129). */
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

interface DrawnByPlaceOptions {
  /** The chosen one. */
  readonly box: ReadonlySignal<string>;
  readonly variant: Variant;
  /** What the variant has of its own; null = nothing. */
  readonly drawnBy: ReadonlySignal<AlertCode | null>;
  /** Changes the variant in the chosen box. */
  change(part: Partial<AlertCode>): void;
}

/** The code that draws a kind of alert of a box, or a variation. */
export function drawnByPlace({ box, variant: { id, when }, drawnBy, change }: DrawnByPlaceOptions): CodePlace {
  return {
    // Another one as soon as another box is chosen, which may have a variant with this id.
    id: computed(() => alertPlace(box.value, id)),
    code: computed(() => drawnBy.value?.code ?? null),
    values: computed(() => drawnBy.value?.values ?? {}),
    setCode: change,
    setValues: (values) => change({ values }),
    element: (code) => ({
      box: alertsDrawnBy({ code, values: drawnBy.peek()?.values ?? {}, hosts: [] }, when.type),
      rect: { x: 0, y: 0, ...defaultOverlaySize },
      size: defaultOverlaySize,
    }),
  };
}

/** Alerts as they are at first, of which this code draws a kind. */
function alertsDrawnBy(drawnBy: AlertCode, type: EventType): BoxSettings {
  return { ...defaultBoxSettings(), variants: [{ id: 'base', when: { type }, base: true, weight: 1, change: { drawnBy } }] };
}
