import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../i18n';
import { Notice, useMenuGestures } from '../../../ui';
import { PreviewFrame } from '../../preview/PreviewCanvas';
import type { PreviewModel } from '../../preview/previewModel';
import { useCanvasPress } from './canvasPress';
import { useCanvasView } from './canvasView';
import type { OpenOverlay } from './editedOverlay';
import type { EditorModel } from './editorModel';
import type { Size } from './geometry';
import { elementKeys, runKey, selectionKeys, viewKeys } from './keys';
import { LayerFrame } from './LayerFrame';
import { TextEditor } from './TextEditor';
import './canvas.css';

interface CanvasProps {
  readonly overlay: OpenOverlay;
  readonly editor: EditorModel;
  readonly preview: PreviewModel;
}

const canvasKeys = [...elementKeys, ...selectionKeys, ...viewKeys];

export function Canvas({ overlay, editor, preview }: CanvasProps) {
  // This function has over 50 lines, because it renders all that is on the canvas.
  const room = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  /** Set while a press focuses an element, because this focus must not change the selection. */
  const isPressing = useRef(false);
  const { size, layers } = overlay;
  const selected = editor.selection.elements;
  const press = useCanvasPress({ canvas, overlay, editor, focus });
  const view = useCanvasView(room, canvas, size.width, editor.view, () => press.end(false));
  const { zoom, background } = editor.view;

  function frameOf(element: string): HTMLElement | undefined {
    return [...(canvas.current?.querySelectorAll<HTMLElement>('.stage-element') ?? [])].find(({ dataset }) => dataset.box === element);
  }

  function focus(element: string): void {
    isPressing.current = true;
    frameOf(element)?.focus({ preventScroll: true });
    isPressing.current = false;
  }

  const menu = useMenuGestures((x, y, target) => {
    press.end(false); // a long press has begun a drag
    const frame = target.closest<HTMLElement>('.stage-element');
    frame?.focus({ preventScroll: true }); // the focus returns here when the menu closes; a long press does not focus the element
    editor.openMenu(frame?.dataset.box ?? null, x, y);
  });

  const last = selected.value.at(-1);
  useEffect(() => {
    const focused = document.activeElement;
    if (last === undefined || !(focused instanceof HTMLElement) || !canvas.current?.contains(focused)) return;
    // Focus copied or pasted elements, so that further keys apply to them.
    const wanted = frameOf(last);
    if (wanted && wanted !== focused) wanted.focus({ preventScroll: true });
  }, [last]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && press.isDragging()) press.end(false);
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
          onPointerDown={press.onPointerDown}
          onPointerMove={(event) => {
            menu.onPointerMove(event);
            press.onPointerMove(event);
          }}
          onPointerUp={(event) => {
            menu.onPointerUp();
            press.end(true, event.pointerId);
          }}
          onPointerCancel={(event) => {
            menu.onPointerCancel();
            press.end(false, event.pointerId);
          }}
          onDblClick={press.onDblClick}
          onKeyDown={onKeyDown}
        >
          <PreviewFrame size={size} attach={editor.stage.attach} />
          <div class="safe-margin" aria-hidden="true" />
          {layers.map((layer) => (
            <LayerFrame
              key={layer.box}
              layer={layer}
              overlay={overlay}
              isSelected={selected.value.includes(layer.box)}
              isOnly={selected.value.length === 1}
              editor={editor}
              hasOutline={layer.isCustomCode && preview.state.value !== 'showing'}
              onFocus={() => !isPressing.current && !selected.peek().includes(layer.box) && editor.selection.press(layer.box)}
            />
          ))}
          {layers.map(
            (layer) =>
              layer.box === editor.elements.typed.value && <TextEditor key={layer.box} layer={layer} size={size} editor={editor} />,
          )}
          <Guides size={size} editor={editor} />
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

/** A separate component, so that a step of a drag renders only the guides. */
function Guides({ size, editor }: { readonly size: Size; readonly editor: EditorModel }) {
  return (
    <>
      {editor.drag.guides.value.map(({ axis, at }) => (
        <div
          key={`${axis}${at}`}
          class="guide"
          data-axis={axis}
          style={axis === 'x' ? { left: `${(100 * at) / size.width}%` } : { top: `${(100 * at) / size.height}%` }}
        />
      ))}
    </>
  );
}
