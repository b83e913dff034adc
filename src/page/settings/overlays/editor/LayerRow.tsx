import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../i18n';
import { useMenuGestures } from '../../../ui';
import type { EditorLayer } from './editedOverlay';
import type { EditorModel } from './editorModel';
import { iconOf } from './elementIcons';
import { Icon, IconButton } from './IconButton';
import { comboOf, layerKeys, runKey } from './keys';
import { NameField, useFocusAfterRename } from './NameField';
import { addsToSelection } from './selection';

interface RowProps {
  readonly model: EditorModel;
  readonly isSelected: boolean;
  readonly isDragged: boolean;
  /**
   * The position of the line that shows where dragged rows will be: `above` or `below` this row, and also `inside` if the rows join a
   * group.
   */
  readonly line: string | undefined;
  readonly onPress: (event: PointerEvent) => void;
}

interface LayerRowProps extends RowProps {
  readonly layer: EditorLayer;
}

export function LayerRow({ layer, model, ...shared }: LayerRowProps) {
  const { box: element, kind, title } = layer;
  const { elements, selection } = model;
  return (
    <NamedRow
      {...shared}
      model={model}
      name={title}
      kind={kind.text === title ? null : kind.text}
      icon={iconOf(kind.value)}
      layers={[layer]}
      isRenamed={elements.renamed.value === element}
      onSelect={(adds) => selection.select(element, adds)}
      onRename={(text) => elements.endRename(text)}
    />
  );
}

interface GroupRowProps extends RowProps {
  readonly group: string;
  readonly layers: readonly EditorLayer[];
  readonly isOpen: boolean;
  readonly children: ComponentChildren;
}

export function GroupRow({ group, layers, isOpen, children, model, ...shared }: GroupRowProps) {
  const { groups } = model;
  const toggle = () => groups.setOpen(group, !isOpen);
  return (
    <NamedRow
      {...shared}
      model={model}
      name={group}
      kind={t('editor.group.count', { count: layers.length })}
      icon="M3 7a1 1 0 0 1 1-1h5l2 2.5h8a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z"
      layers={layers}
      isRenamed={groups.renamed.value === group}
      onSelect={(adds) => groups.select(group, adds)}
      onRename={(text) => groups.endRename(text)}
      opener={
        <button
          type="button"
          class="layer-open"
          aria-expanded={isOpen}
          aria-label={t('editor.group.open', { name: group })}
          title={t('editor.group.open', { name: group })}
          onClick={toggle}
        >
          <Icon path={isOpen ? 'M7 10l5 5 5-5' : 'M10 7l5 5-5 5'} />
        </button>
      }
      onKey={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return false;
        const isForward = (event.key === 'ArrowRight') !== (document.documentElement.dir === 'rtl');
        groups.setOpen(group, isForward);
        return true;
      }}
    >
      {isOpen && <ol aria-label={group}>{children}</ol>}
    </NamedRow>
  );
}

interface NamedRowProps extends RowProps {
  readonly name: string;
  /** What the icon means, if the name does not say it. */
  readonly kind: string | null;
  readonly icon: string;
  readonly layers: readonly EditorLayer[];
  readonly isRenamed: boolean;
  readonly onSelect: (adds: boolean) => void;
  readonly onRename: (text: string | null) => void;
  readonly opener?: ComponentChildren;
  /** Handles a key press while the name has the focus. Returns false if the key has no effect here. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  readonly children?: ComponentChildren;
}

function NamedRow({ model, isSelected, isDragged, line, onPress, ...row }: NamedRowProps) {
  const { name, kind, icon, layers, isRenamed, onSelect, onRename, opener, onKey, children } = row;
  const [button, item] = [useRef<HTMLButtonElement>(null), useRef<HTMLDivElement>(null)];
  useEffect(() => {
    if (isSelected && item.current) bringIntoView(item.current);
  }, [isSelected]);
  const wasOrdered = useRef(false);
  useLayoutEffect(() => {
    // Restore the focus, because a row loses it when it is moved in the document.
    if (wasOrdered.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    wasOrdered.current = false;
  });
  useFocusAfterRename(isRenamed, () => button.current?.focus());
  const selectFirst = () => isSelected || onSelect(false);
  const openMenu = (x: number, y: number) => {
    button.current?.focus({ preventScroll: true }); // the focus returns here when the menu closes; a long press does not focus the row
    selectFirst();
    model.openMenu(layers[0]?.box ?? null, x, y);
  };
  const gestures = useMenuGestures(openMenu);
  function onKeyDown(event: KeyboardEvent): void {
    const combo = comboOf(event);
    const isOrder = combo === 'Alt+Arrows' && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    if (!isOrder && !layerKeys.some(({ combos }) => combos.includes(combo))) {
      if (onKey?.(event)) event.preventDefault();
      return;
    }
    selectFirst();
    wasOrdered.current = true;
    if (isOrder) model.places.order(event.key === 'ArrowUp' ? 'forward' : 'backward');
    else if (!runKey(layerKeys, model, event)) return;
    event.preventDefault();
  }
  return (
    <li data-selected={isSelected} data-hidden={layers.every(({ hidden }) => hidden)} data-dragged={isDragged} data-line={line}>
      <div
        ref={item}
        class="layer-row"
        data-row
        {...gestures}
        onPointerDown={(event) => {
          gestures.onPointerDown(event);
          onPress(event);
        }}
      >
        {opener}
        <span class="layer-icon" title={kind ?? name}>
          <Icon path={icon} />
        </span>
        {isRenamed ? (
          <NameField name={name} onEnd={onRename} />
        ) : (
          <button
            ref={button}
            type="button"
            class="layer-name"
            title={kind === null ? name : t('editor.add.shared', { name, kind })}
            aria-pressed={isSelected}
            onClick={(event) => onSelect(addsToSelection(event))}
            onDblClick={() => {
              onSelect(false);
              if (!model.groups.beginRename()) model.elements.beginRename();
            }}
            onKeyDown={onKeyDown}
          >
            <bdi>{name}</bdi>
            {kind !== null && <span class="visually-hidden">{kind}</span>}
          </button>
        )}
        <RowButtons name={name} layers={layers} model={model} isSelected={isSelected} onMenu={openMenu} />
      </div>
      {children}
    </li>
  );
}

interface RowButtonsProps extends Pick<RowProps, 'model' | 'isSelected'> {
  readonly name: string;
  readonly layers: readonly EditorLayer[];
  readonly onMenu: (x: number, y: number) => void;
}

function RowButtons({ name, layers, model, isSelected, onMenu }: RowButtonsProps) {
  const [isHidden, isLocked] = [layers.every(({ hidden }) => hidden), layers.every(({ locked }) => locked)];
  const toggle = (what: 'hidden' | 'locked') =>
    model.places.toggle(
      what,
      layers.map(({ box: element }) => element),
    );
  return (
    <span class="layer-buttons">
      {isSelected && (
        <button
          type="button"
          class="button quiet icon-button layer-more"
          aria-label={t('editor.menu', { name })}
          aria-haspopup="menu"
          title={t('editor.menu', { name })}
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            onMenu(left, bottom + 2);
          }}
        >
          <Icon path="M5.5 12h.01M12 12h.01M18.5 12h.01" />
        </button>
      )}
      <IconButton
        label={t(isLocked ? 'editor.unlock' : 'editor.lock', { name })}
        isOn={isLocked}
        path={isLocked ? 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3' : 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.6-1.6'}
        onClick={() => toggle('locked')}
      />
      <IconButton
        label={t(isHidden ? 'editor.show' : 'editor.hide', { name })}
        isOn={isHidden}
        path={isHidden ? hiddenPath : shownPath}
        onClick={() => toggle('hidden')}
      />
    </span>
  );
}

const shownPath = 'M3 12a9.7 9.7 0 0 1 18 0 9.7 9.7 0 0 1-18 0zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z';
const hiddenPath = 'M4 4l16 16M10 6.4A9 9 0 0 1 21 12a13 13 0 0 1-2.6 3.2M6.6 7.6A13 13 0 0 0 3 12a9.6 9.6 0 0 0 13 4.7';

/** Scrolls only the column of layers. Scrolling the page would move the canvas under the pointer. */
function bringIntoView(row: HTMLElement): void {
  const column = row.closest('.editor-layers');
  if (!column) return;
  const [own, around] = [row.getBoundingClientRect(), column.getBoundingClientRect()];
  if (own.top < around.top) column.scrollTop -= around.top - own.top;
  else if (own.bottom > around.bottom) column.scrollTop += own.bottom - around.bottom;
}
