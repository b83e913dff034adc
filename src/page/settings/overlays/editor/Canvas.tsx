// This file has over 300 lines, and a function over 50, because the pointer and the keys control the same drag.

import { useEffect, useRef } from 'preact/hooks';
import { maxElementText, placeOf } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Notice, useMenuGestures } from '../../../ui';
import { PreviewFrame } from '../../preview/PreviewCanvas';
import type { PreviewModel } from '../../preview/previewModel';
import { elementText } from '../overlayText';
import { useCanvasView } from './canvasView';
import type { EditorLayer, OpenOverlay } from './editedOverlay';
import type { EditorModel } from './editorModel';
import { type Handle, handles, type Size } from './geometry';
import { elementKeys, runKey, selectionKeys, viewKeys } from './keys';
import { addsToSelection } from './selection';
import './canvas.css';

interface CanvasProps {
  readonly overlay: OpenOverlay;
  readonly editor: EditorModel;
  readonly preview: PreviewModel;
}

/** How near a line must be for a drag to snap to it, px on the screen. */
const snapPx = 7;

const canvasKeys = [...elementKeys, ...selectionKeys, ...viewKeys];

interface Drag {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** How many pixels of the overlay one pixel on the screen shows. */
  readonly scale: number;
}

export function Canvas({ overlay, editor, preview }: CanvasProps) {
  const room = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const isPressing = useRef(false);
  /** The selected element that is pressed again; null if the press selected it. */
  const again = useRef<string | null>(null);
  const { size, elements: layers } = overlay;
  const { guides } = editor.drag;
  const selected = editor.selection.boxes;
  const view = useCanvasView(room, canvas, size.width, editor.view, () => end(false));
  const { zoom, background } = editor.view;

  function begin(event: PointerEvent, handle: Handle | null): void {
    if (event.button !== 0 || !canvas.current || drag.current) return;
    event.preventDefault();
    event.stopPropagation();
    const scale = size.width / canvas.current.getBoundingClientRect().width;
    drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, scale };
    canvas.current.setPointerCapture(event.pointerId);
    editor.drag.begin(handle);
  }

  function press(event: PointerEvent, layer: EditorLayer): void {
    const adds = addsToSelection(event);
    if (event.button !== 0 || drag.current) return;
    const isAgain = !adds && selected.peek().includes(layer.box);
    again.current = isAgain ? layer.box : null;
    if (!isAgain) editor.selection.press(layer.box, adds);
    isPressing.current = true; // the focus that follows this press must not change the selection
    (event.currentTarget as HTMLElement).focus({ preventScroll: true });
    isPressing.current = false;
    if (selected.peek().includes(layer.box)) begin(event, null);
    else event.stopPropagation();
  }

  function onPointerMove(event: PointerEvent): void {
    const { current } = drag;
    if (current?.pointer !== event.pointerId) return;
    editor.drag.move({
      dx: (event.clientX - current.x) * current.scale,
      dy: (event.clientY - current.y) * current.scale,
      isFree: event.altKey,
      keepsRatio: event.shiftKey,
      reach: snapPx * current.scale,
    });
  }

  /** Ends the drag. `pointer`: the pointer that was released; absent if a key ends the drag. */
  function end(isKept: boolean, pointer?: number): void {
    if (!drag.current || (pointer !== undefined && drag.current.pointer !== pointer)) return;
    drag.current = null;
    const isStill = editor.drag.places.peek() === null;
    editor.stage.endDrag(isKept);
    if (isKept && isStill && again.current !== null) editor.selection.press(again.current);
    again.current = null;
  }

  const menu = useMenuGestures((x, y, target) => {
    end(false); // a long press has begun a drag
    const frame = target.closest<HTMLElement>('.stage-element');
    frame?.focus({ preventScroll: true }); // a long press does not; the focus returns here
    editor.openMenu(frame?.dataset.box ?? null, x, y);
  });

  const last = selected.value.at(-1);
  useEffect(() => {
    const focused = document.activeElement;
    if (last === undefined || !(focused instanceof HTMLElement) || !canvas.current?.contains(focused)) return;
    // Focus copied or pasted elements, so that further keys apply to them.
    const wanted = [...canvas.current.querySelectorAll<HTMLElement>('.stage-element')].find(({ dataset }) => dataset.box === last);
    if (wanted && wanted !== focused) wanted.focus({ preventScroll: true });
  }, [last]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && drag.current) end(false);
    else if (!runKey(canvasKeys, editor, event)) return;
    event.preventDefault();
  }

  return (
    <div class="stage">
      <div
        ref={room}
        class="stage-room"
        data-hand={view.isHand.value}
        onPointerDownCapture={view.beginPan}
        onPointerMove={view.pan}
        onPointerUp={view.endPan}
        onPointerCancel={view.endPan}
      >
        <div
          ref={canvas}
          class="stage-canvas scene"
          data-scene={preview.scene.value}
          data-zoom={zoom.value}
          role="application"
          aria-label={t('editor.stage')}
          style={{
            '--overlay-width': `${size.width}px`,
            '--ratio': size.width / size.height,
            aspectRatio: `${size.width} / ${size.height}`,
            width: zoom.value === 'fit' ? '100%' : `${(size.width * Number(zoom.value)) / 100}px`,
            ...(background.url.value !== null && { backgroundImage: `url(${background.url.value})` }),
          }}
          onContextMenu={menu.onContextMenu}
          onClickCapture={menu.onClickCapture}
          onPointerDownCapture={menu.onPointerDown}
          onPointerDown={(event) => event.button === 0 && editor.selection.select(null)}
          onPointerMove={(event) => {
            menu.onPointerMove(event);
            onPointerMove(event);
          }}
          onPointerUp={(event) => {
            menu.onPointerUp();
            end(true, event.pointerId);
          }}
          onPointerCancel={(event) => {
            menu.onPointerCancel();
            end(false, event.pointerId);
          }}
          onDblClick={() => editor.elements.beginText()}
          onKeyDown={onKeyDown}
        >
          <PreviewFrame size={size} attach={editor.stage.attach} />
          <div class="safe-margin" aria-hidden="true" />
          {layers.map((layer) => (
            <LayerFrame
              key={layer.box}
              element={layer}
              overlay={overlay}
              isSelected={selected.value.includes(layer.box)}
              isOnly={selected.value.length === 1}
              hasCard={layer.isCustomCode && preview.state.value !== 'showing'}
              onPress={(event) => press(event, layer)}
              onHandle={begin}
              onFocus={() => !isPressing.current && !selected.peek().includes(layer.box) && editor.selection.press(layer.box)}
            />
          ))}
          {layers.map(
            (layer) =>
              layer.box === editor.elements.typed.value && <TextEditor key={layer.box} element={layer} size={size} editor={editor} />,
          )}
          {guides.value.map(({ axis, at }) => (
            <div
              key={`${axis}${at}`}
              class="guide"
              data-axis={axis}
              style={axis === 'x' ? { left: `${(100 * at) / size.width}%` } : { top: `${(100 * at) / size.height}%` }}
            />
          ))}
          {preview.state.value === 'dropped' && <p>{t('preview.moderated')}</p>}
          {layers.length === 0 && <p>{t('editor.layers.none')}</p>}
        </div>
      </div>
      {background.problem.value !== null && (
        <Notice tone="bad" announce>
          {background.problem.value}
        </Notice>
      )}
    </div>
  );
}

interface LayerFrameProps {
  readonly element: EditorLayer;
  readonly overlay: OpenOverlay;
  readonly isSelected: boolean;
  /** Whether no other element is selected, so that the element has handles. */
  readonly isOnly: boolean;
  readonly hasCard: boolean;
  readonly onPress: (event: PointerEvent) => void;
  readonly onHandle: (event: PointerEvent, handle: Handle) => void;
  readonly onFocus: () => void;
}

/** Names an element that custom code draws, because such an alert has no still. */
const CodeOutline = ({ element }: { readonly element: EditorLayer }) => (
  <span class="stage-card" aria-hidden="true">
    {element.kind.text}
  </span>
);

/** Whether clicks must reach the elements behind this one: hidden elements and the empty area of alerts must not intercept them (SPEC SPG-31). */
const isBehindAll = ({ hidden, isDefaultPosition, isCustomCode, ownPlace }: EditorLayer) =>
  hidden || isDefaultPosition || (isCustomCode && !ownPlace);

function LayerFrame({ element: layer, overlay, isSelected, isOnly, hasCard, onPress, onHandle, onFocus }: LayerFrameProps) {
  const { locked, hidden } = layer;
  const style = {
    ...placeOf(layer, overlay.size),
    zIndex: isBehindAll(layer) ? 0 : 1,
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of form controls */}
      <div
        class="stage-element"
        role="group"
        aria-roledescription={t('editor.element')}
        aria-label={elementText(layer, overlay.elements)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the element
        tabIndex={0}
        data-box={layer.box}
        data-selected={isSelected}
        data-locked={locked}
        data-hidden={hidden}
        style={style}
        onPointerDown={onPress}
        onFocus={onFocus}
      >
        {isSelected && <span class="stage-name">{layer.title}</span>}
        {hasCard && <CodeOutline element={layer} />}
      </div>
      {isSelected && isOnly && !locked && (
        <div class="stage-handles" style={placeOf(layer, overlay.size)}>
          {handles.map((handle) => (
            <span key={handle} class="handle" data-handle={handle} onPointerDown={(event) => onHandle(event, handle)} />
          ))}
        </div>
      )}
    </>
  );
}

interface TextEditorProps {
  readonly element: EditorLayer;
  readonly size: Size;
  readonly editor: EditorModel;
}

/** Edits the text of an element on the canvas. Escape discards the edit. */
function TextEditor({ element: layer, size, editor }: TextEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  function close(text: string | null): void {
    const frame = field.current?.parentElement?.querySelector<HTMLElement>(`.stage-element[data-box="${layer.box}"]`);
    editor.elements.endText(text);
    frame?.focus({ preventScroll: true });
  }
  return (
    <textarea
      ref={field}
      class="stage-text"
      aria-label={t('editor.text', { name: layer.title })}
      aria-description={t('editor.text.hint')}
      maxLength={maxElementText}
      style={placeOf(layer, size)}
      defaultValue={layer.text ?? ''}
      onPointerDown={(event) => event.stopPropagation()}
      onDblClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') close(null);
        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) close(event.currentTarget.value);
        else return;
        event.preventDefault();
      }}
      onBlur={(event) => editor.elements.endText(event.currentTarget.value)}
    />
  );
}
