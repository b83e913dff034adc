// Over 300 lines, and over 50 in a function: the pointer and the keys of the canvas share one drag.

import { useEffect, useRef } from 'preact/hooks';
import { tableOf } from '../../../../contract';
import { maxElementText, placeOf, sideOf } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button, Notice, Segmented, Select } from '../../../ui';
import { FileButton } from '../../form/FileButton';
import { PreviewFrame } from '../../preview/PreviewStage';
import { type PreviewModel, scenes } from '../../preview/previewModel';
import { elementText } from '../overlayText';
import type { OpenOverlay, StudioElement } from './editedOverlay';
import { type Handle, handles, type Size } from './geometry';
import { addsToSelection } from './selection';
import { imageTypes, useStageBackground } from './stageBackground';
import { useStageView, zooms } from './stageView';
import type { StudioModel } from './studioModel';
import './stage.css';

interface StageProps {
  readonly overlay: OpenOverlay;
  readonly studio: StudioModel;
  readonly preview: PreviewModel;
}

/** Distance within which a drag snaps, px on the screen. */
const snapPx = 7;

interface Drag {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** Pixels of the overlay per pixel of the screen. */
  readonly scale: number;
}

/** The overlay as viewers see it, with frames and handles to move and resize its elements. */
export function Stage({ overlay, studio, preview }: StageProps) {
  const room = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const isPressing = useRef(false);
  const { size, elements } = overlay;
  const { guides } = studio.drag;
  const selected = studio.selection.boxes;
  const view = useStageView(room, canvas, size.width, () => end(false));
  const { zoom } = view;
  const background = useStageBackground();

  function begin(event: PointerEvent, handle: Handle | null): void {
    if (event.button !== 0 || !canvas.current || drag.current) return;
    event.preventDefault();
    event.stopPropagation();
    const scale = size.width / canvas.current.getBoundingClientRect().width;
    drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, scale };
    canvas.current.setPointerCapture(event.pointerId);
    studio.drag.begin(handle);
  }

  function press(event: PointerEvent, element: StudioElement): void {
    const adds = addsToSelection(event);
    if (event.button !== 0 || drag.current) return;
    if (adds || !selected.peek().includes(element.box)) studio.selection.select(element.box, adds);
    isPressing.current = true; // the focus that follows must not change the selection
    (event.currentTarget as HTMLElement).focus({ preventScroll: true });
    isPressing.current = false;
    if (selected.peek().includes(element.box)) begin(event, null);
    else event.stopPropagation();
  }

  function onPointerMove(event: PointerEvent): void {
    const { current } = drag;
    if (current?.pointer !== event.pointerId) return;
    studio.drag.move({
      dx: (event.clientX - current.x) * current.scale,
      dy: (event.clientY - current.y) * current.scale,
      isFree: event.altKey,
      keepsRatio: event.shiftKey,
      reach: snapPx * current.scale,
    });
  }

  /** `pointer`: the released pointer; absent = ended by a key. */
  function end(isKept: boolean, pointer?: number): void {
    if (!drag.current || (pointer !== undefined && drag.current.pointer !== pointer)) return;
    drag.current = null;
    studio.stage.endDrag(isKept);
  }

  const last = selected.value.at(-1);
  useEffect(() => {
    const focused = document.activeElement;
    if (last === undefined || !(focused instanceof HTMLElement) || !canvas.current?.contains(focused)) return;
    // Copied or pasted elements receive the keys from now on.
    const wanted = [...canvas.current.querySelectorAll<HTMLElement>('.stage-element')].find(({ dataset }) => dataset.box === last);
    if (wanted && wanted !== focused) wanted.focus({ preventScroll: true });
  }, [last]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && drag.current) end(false);
    else if (!view.runKey(event) && !runKey(event, studio)) return;
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
          aria-label={t('studio.stage')}
          style={{
            '--overlay-width': `${size.width}px`,
            '--ratio': size.width / size.height,
            aspectRatio: `${size.width} / ${size.height}`,
            width: zoom.value === 'fit' ? '100%' : `${(size.width * Number(zoom.value)) / 100}px`,
            ...(background.url.value !== null && { backgroundImage: `url(${background.url.value})` }),
          }}
          onPointerDown={() => studio.selection.select(null)}
          onPointerMove={onPointerMove}
          onPointerUp={(event) => end(true, event.pointerId)}
          onPointerCancel={(event) => end(false, event.pointerId)}
          onDblClick={() => studio.elements.beginText()}
          onKeyDown={onKeyDown}
        >
          <PreviewFrame size={size} attach={studio.stage.attach} />
          <div class="safe-margin" aria-hidden="true" />
          {elements.map((element) => (
            <ElementFrame
              key={element.box}
              element={element}
              overlay={overlay}
              isSelected={selected.value.includes(element.box)}
              isOnly={selected.value.length === 1}
              hasCard={
                (element.isDefaultPosition || element.isCustomCode || element.ownPlace === true) && preview.state.value !== 'showing'
              }
              onPress={(event) => press(event, element)}
              onHandle={begin}
              onFocus={() => !isPressing.current && !selected.peek().includes(element.box) && studio.selection.select(element.box)}
            />
          ))}
          {elements.map(
            (element) =>
              element.box === studio.elements.typed.value && <TextEditor key={element.box} element={element} size={size} studio={studio} />,
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
          {elements.length === 0 && <p>{t('studio.layers.none')}</p>}
        </div>
      </div>
      <div class="stage-tools">
        <details>
          <summary>{t('studio.keys.title')}</summary>
          <p class="hint">{t('studio.keys')}</p>
        </details>
        <Segmented
          label={t('preview.scene')}
          value={background.url.value === null ? preview.scene.value : null}
          options={scenes.map((scene) => ({ value: scene, text: t(`preview.scene.${scene}`) }))}
          onChange={(scene) => {
            void background.show(null);
            preview.chooseScene(scene);
          }}
        />
        {background.url.value === null ? (
          <FileButton
            chooseText={t('studio.background')}
            inputLabel={t('studio.background')}
            accept={imageTypes}
            onFiles={([file]) => file && void background.show(file)}
          />
        ) : (
          <Button onClick={() => void background.show(null)}>{t('studio.background.remove')}</Button>
        )}
        <Select
          label={t('studio.zoom')}
          hideLabel
          value={zoom.value}
          options={(zooms.includes(zoom.value) ? zooms : [...zooms, zoom.value]).map((value) => ({
            value,
            text: value === 'fit' ? t('studio.zoom.fit') : `${Math.round(Number(value))} %`,
          }))}
          onChange={view.setZoom}
        />
      </div>
      {background.problem.value !== null && (
        <Notice tone="bad" announce>
          {background.problem.value}
        </Notice>
      )}
    </div>
  );
}

interface ElementFrameProps {
  readonly element: StudioElement;
  readonly overlay: OpenOverlay;
  readonly isSelected: boolean;
  /** It is the only selected element, so it has handles. */
  readonly isOnly: boolean;
  /** Shows the outline of its card. */
  readonly hasCard: boolean;
  readonly onPress: (event: PointerEvent) => void;
  readonly onHandle: (event: PointerEvent, handle: Handle) => void;
  readonly onFocus: () => void;
}

/** Outline of a usual card while no alert is shown. Custom code fills the whole element. */
function CardOutline({ element: { rect, kind, isCustomCode }, size }: { readonly element: StudioElement; readonly size: Size }) {
  if (isCustomCode)
    return (
      <span class="stage-card" data-fills="true" aria-hidden="true">
        {kind.text}
      </span>
    );
  const [x, y] = [sideOf(rect.x, size.width - rect.width), sideOf(rect.y, size.height - rect.height)];
  return (
    <span class="stage-card" aria-hidden="true" style={{ left: `${x * 100}%`, top: `${y * 100}%`, translate: `${x * -100}% ${y * -100}%` }}>
      {kind.text}
    </span>
  );
}

/** As for viewers: hidden elements, and the empty area of alerts, let presses through to elements behind them (SPEC SPG-31). */
const isBehindAll = ({ hidden, isDefaultPosition, isCustomCode, ownPlace }: StudioElement) =>
  hidden || isDefaultPosition || (isCustomCode && !ownPlace);

function ElementFrame({ element, overlay, isSelected, isOnly, hasCard, onPress, onHandle, onFocus }: ElementFrameProps) {
  const { locked, hidden } = element;
  const style = {
    ...placeOf(element, overlay.size),
    zIndex: isBehindAll(element) ? 0 : 1,
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of form controls */}
      <div
        class="stage-element"
        role="group"
        aria-roledescription={t('studio.element')}
        aria-label={elementText(element, overlay.elements)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the element
        tabIndex={0}
        data-box={element.box}
        data-selected={isSelected}
        data-locked={locked}
        data-hidden={hidden}
        style={style}
        onPointerDown={onPress}
        onFocus={onFocus}
      >
        {isSelected && <span class="stage-name">{element.title}</span>}
        {hasCard && <CardOutline element={element} size={overlay.size} />}
      </div>
      {isSelected && isOnly && !locked && (
        <div class="stage-handles" style={placeOf(element, overlay.size)}>
          {handles.map((handle) => (
            <span key={handle} class="handle" data-handle={handle} onPointerDown={(event) => onHandle(event, handle)} />
          ))}
        </div>
      )}
    </>
  );
}

interface TextEditorProps {
  readonly element: StudioElement;
  readonly size: Size;
  readonly studio: StudioModel;
}

/** The text of an element, edited in place. Escape discards the edit. */
function TextEditor({ element, size, studio }: TextEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  function close(text: string | null): void {
    const frame = field.current?.parentElement?.querySelector<HTMLElement>(`.stage-element[data-box="${element.box}"]`);
    studio.elements.endText(text);
    frame?.focus({ preventScroll: true });
  }
  return (
    <textarea
      ref={field}
      class="stage-text"
      aria-label={t('studio.text', { name: element.title })}
      aria-description={t('studio.text.hint')}
      maxLength={maxElementText}
      style={placeOf(element, size)}
      defaultValue={element.text ?? ''}
      onPointerDown={(event) => event.stopPropagation()}
      onDblClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') close(null);
        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) close(event.currentTarget.value);
        else return;
        event.preventDefault();
      }}
      onBlur={(event) => studio.elements.endText(event.currentTarget.value)}
    />
  );
}

const arrows = tableOf<readonly [dx: number, dy: number]>({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** Runs the command of a key; returns whether there is one. */
function runKey(event: KeyboardEvent, studio: StudioModel): boolean {
  const { key, shiftKey, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const arrow = arrows[key];
  if (arrow && !isCommand) {
    const step = shiftKey ? 10 : 1;
    const [dx, dy] = [arrow[0] * step, arrow[1] * step];
    if (altKey) studio.places.nudgeSize(dx, dy);
    else studio.places.nudge(dx, dy);
    return true;
  }
  const [only] = studio.selection.boxes.peek();
  if (key === 'Delete' || key === 'Backspace') studio.elements.remove();
  else if (key === 'Escape') studio.selection.select(null);
  else if (key === 'F2') studio.elements.beginRename();
  else if (key === 'Enter' && !isCommand) return studio.elements.beginText();
  else if (isCommand && key.toLowerCase() === 'd') studio.elements.duplicate();
  else if (isCommand && !shiftKey && key.toLowerCase() === 'c') studio.elements.copy();
  else if (isCommand && !shiftKey && key.toLowerCase() === 'v') studio.elements.paste();
  else if (isCommand && key.toLowerCase() === 'l') studio.places.toggle('locked');
  else if (isCommand && shiftKey && key.toLowerCase() === 'h') studio.places.toggle('hidden');
  else if (isCommand && key.toLowerCase() === 'a') studio.selection.selectAll();
  else if (isCommand && (key === ']' || key === '[') && only !== undefined) studio.places.reorder(only, key === ']' ? 1 : -1);
  else return false;
  return true;
}
