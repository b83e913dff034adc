import { tableOf } from '../../../contract';
import { type FieldValue, FieldValues } from '../../../contract/settings';

/*
 * Handles values that a widget sets in the editor with `SE_API.setField`, for example when the creator picks a preset (SPEC CUS-33). A
 * value can reload the widget, which can then set values again. The number of changes is therefore limited until the creator acts.
 */

/** How often the widget may change each field until the creator acts. More changes count as an endless loop. */
const maxChanges = 3;

interface FieldsFromCanvasOptions {
  /** The element whose form is shown, and its values; null if the element is not a custom widget. */
  shown(): { readonly element: string; readonly values: FieldValues; readonly fields: readonly string[] } | null;
  setValues(values: FieldValues): void;
  onEndless(element: string, field: string): void;
}

export interface FieldsFromCanvas {
  receive(element: string, field: { readonly name: string; readonly value: FieldValue; readonly reload: boolean }): void;
  /** Resets the limits. Called when the creator has acted. */
  creatorActed(): void;
  /**
   * The values with which the widget must be loaded. If the running widget has made all changes itself, without a reload, returns
   * `before` (the values of the previous load), so that the widget is not reloaded.
   */
  loadedWith(element: string, values: FieldValues, before: FieldValues | null): FieldValues;
}

export function createFieldsFromCanvas({ shown, setValues, onEndless }: FieldsFromCanvasOptions): FieldsFromCanvas {
  const changes = new Map<string, number>();
  /** The values that each running widget has received without a reload, by element name. */
  const running = new Map<string, FieldValues>();

  function receive(element: string, { name, value, reload }: Parameters<FieldsFromCanvas['receive']>[1]): void {
    const form = shown();
    if (form?.element !== element || !form.fields.includes(name) || isSame(tableOf(form.values)[name], value)) return;
    const next = FieldValues.safeParse({ ...form.values, [name]: value });
    if (!next.success) return; // more values, or longer ones, than a widget may have
    const count = (changes.get(name) ?? 0) + 1;
    changes.set(name, count);
    if (count === maxChanges + 1) onEndless(element, name);
    if (count > maxChanges) return;
    if (reload) running.delete(element);
    else running.set(element, tableOf({ ...running.get(element), [name]: value }));
    setValues(next.data);
  }

  return {
    receive,
    creatorActed: () => changes.clear(),
    loadedWith: (element, values, before) => {
      const set = running.get(element);
      if (!set || !before) return values;
      const given = tableOf(values);
      const others = (of: FieldValues) => Object.entries(of).filter(([name]) => !(name in set));
      const isAsBefore = isSame(sorted(others(values)), sorted(others(before)));
      const isAsSet = Object.entries(set).every(([name, value]) => isSame(given[name], value));
      if (isAsBefore && isAsSet) return before;
      running.delete(element);
      return values;
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const sorted = (entries: readonly (readonly [string, FieldValue])[]) => [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
