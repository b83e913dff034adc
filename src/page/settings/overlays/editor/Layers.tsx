import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../i18n';
import type { EditorLayer, OpenOverlay } from './editedOverlay';
import type { EditorModel } from './editorModel';
import { type Row, rowsOf } from './groups';
import { GroupRow, LayerRow } from './LayerRow';
import { useLayerDrag } from './layerDrag';
import './layers.css';

interface LayersProps {
  readonly overlay: OpenOverlay;
  readonly model: EditorModel;
}

/** The layers from front to back. The rows of a group are below the group's own row. */
export function Layers({ overlay, model }: LayersProps) {
  const list = useRef<HTMLOListElement>(null);
  const { groups, selection, elements } = model;
  const renamed = overlay.layers.find(({ box: element }) => element === elements.renamed.value);
  const rows = rowsOf(overlay.layers, (group) => groups.isOpen(group) || renamed?.group === group);
  const drag = useLayerDrag({ list, rows, model });
  const focus = useFocusOfReplacedRow(list);
  if (overlay.layers.length === 0) return <p class="hint">{t('editor.layers.none')}</p>;
  const [drop, selected] = [drag.drop.value, selection.elements.value];
  const indexOf = new Map(rows.map((row, index) => [row, index]));
  const shared = (row: Row<EditorLayer>) => {
    const index = indexOf.get(row) ?? 0;
    const elementNames = row.tag === 'group' ? row.layers.map(({ box: element }) => element) : [row.layer.box];
    const line = drop?.gap === index ? 'above' : drop?.gap === rows.length && index === rows.length - 1 ? 'below' : undefined;
    return {
      model,
      line: line && (drop?.group ? `${line} inside` : line),
      isDragged: drop?.elements.some((element) => elementNames.includes(element)) ?? false,
      isSelected: elementNames.every((element) => selected.includes(element)),
      onPress: (event: PointerEvent) => drag.press(event, elementNames),
    };
  };
  const members = (group: string) => rows.flatMap((row) => (row.tag === 'layer' && row.layer.group === group ? [row] : []));
  return (
    <ol
      ref={list}
      class="layers"
      aria-label={t('editor.layers')}
      data-dragging={drop !== null}
      onFocusIn={focus.onFocusIn}
      onFocusOut={focus.onFocusOut}
      onPointerMove={drag.move}
      onPointerUp={drag.release}
      onPointerCancel={drag.cancel}
      onClickCapture={(event) => {
        if (!drag.isEndOfDrag(event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && drop) drag.cancel();
        else if (!moveFocus(event, list.current)) return;
        event.preventDefault();
      }}
    >
      {rows.map((row) =>
        row.tag === 'group' ? (
          <GroupRow key={keyOf(row.layers)} group={row.group} layers={row.layers} isOpen={row.isOpen} {...shared(row)}>
            {members(row.group).map((member) => (
              <LayerRow key={member.layer.box} layer={member.layer} {...shared(member)} />
            ))}
          </GroupRow>
        ) : (
          row.layer.group === undefined && <LayerRow key={row.layer.box} layer={row.layer} {...shared(row)} />
        ),
      )}
    </ol>
  );
}

/** The key of a group stays the same when the group is renamed or reordered, so that its row keeps the focus. */
const keyOf = (layers: readonly EditorLayer[]) => `group ${layers.map(({ box: element }) => element).sort()[0]}`;

/** Arrow up and down, Home and End move the focus between the names. Returns false for other keys. */
function moveFocus({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent, list: Element | null): boolean {
  if (altKey || ctrlKey || metaKey || !(target instanceof Element) || !target.matches('.layer-name')) return false;
  const names = [...(list?.querySelectorAll<HTMLElement>('.layer-name') ?? [])];
  const at = names.findIndex((name) => name.contains(target));
  const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: names.length - 1 }[key];
  if (next === undefined) return false;
  names[next]?.focus();
  return true;
}

/**
 * Grouping and ungrouping replace rows. If the replaced row has the focus, the first selected row gets it, so that the next key acts on
 * the selection (SPEC SPG-136).
 */
function useFocusOfReplacedRow(list: RefObject<HTMLOListElement | null>) {
  const focused = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const name = focused.current;
    if (!(name instanceof Element) || name.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    list.current?.querySelector<HTMLElement>('[data-selected="true"] > .layer-row > .layer-name')?.focus({ preventScroll: true });
  });
  return {
    onFocusIn: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onFocusOut: ({ target }: FocusEvent) =>
      // The browser may send `focusout` before it removes the element, so check after the removal.
      queueMicrotask(() => {
        if (focused.current === target && target instanceof Element && target.isConnected) focused.current = null;
      }),
  };
}
