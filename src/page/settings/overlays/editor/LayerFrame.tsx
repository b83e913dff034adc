import { useComputed } from '@preact/signals';
import { placeOf, type Rect } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { elementText } from '../overlayText';
import type { EditorLayer, OpenOverlay } from './editedOverlay';
import type { EditorModel } from './editorModel';
import { handles, type Size } from './geometry';
import { isBehindAll } from './layersAt';

interface LayerFrameProps {
  readonly layer: EditorLayer;
  readonly overlay: OpenOverlay;
  readonly editor: EditorModel;
  readonly isSelected: boolean;
  /** Whether only one element is selected. If several are, none has handles. */
  readonly isOnly: boolean;
  readonly hasOutline: boolean;
  readonly onFocus: () => void;
}

/** The frame around what an element shows (SPEC SPG-138). A step of a drag renders only the frames that are dragged. */
export function LayerFrame({ layer, overlay, editor, isSelected, isOnly, hasOutline, onFocus }: LayerFrameProps) {
  const { locked, hidden, box: element } = layer;
  const place = useComputed(() => editor.drag.places.value?.get(element)).value;
  editor.drawn.of.value; // reading this moves the frame when the preview reports what it has drawn
  const style = styleOf(layer, place, editor, overlay.size);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of form controls */}
      <div
        class="stage-element"
        role="group"
        aria-roledescription={t('editor.element')}
        aria-label={elementText(layer, overlay.layers)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the element
        tabIndex={0}
        data-box={element}
        data-selected={isSelected}
        data-locked={locked}
        data-hidden={hidden}
        style={{ ...style, zIndex: isBehindAll(layer, editor.drawn) ? 0 : 1 }}
        onFocus={onFocus}
      >
        {isSelected && <span class="stage-name">{layer.title}</span>}
        {hasOutline && <CodeOutline layer={layer} />}
      </div>
      {isSelected && isOnly && !locked && (
        <div class="stage-handles" style={style}>
          {handles.map((handle) => (
            <span key={handle} class="handle" data-handle={handle} />
          ))}
        </div>
      )}
    </>
  );
}

/** A layer that is only moved gets a transform, which needs no layout. */
function styleOf(layer: EditorLayer, place: Rect | undefined, { drawn }: EditorModel, size: Size) {
  const isMoved = place !== undefined && place.width === layer.rect.width && place.height === layer.rect.height;
  const rect = place && !isMoved ? place : layer.rect;
  const own = drawn.drawn({ box: layer.box, rect });
  const seen = isMoved ? drawn.drawn({ box: layer.box, rect: place }) : own;
  // The layer rotates around its own centre, which can differ from the centre of its visible content.
  const origin = (at: number, length: number, from: number, whole: number) =>
    `${whole > 0 ? (100 * (at + length / 2 - from)) / whole : 50}%`;
  return {
    ...placeOf({ rect: own, rotation: layer.rotation }, size),
    transformOrigin: `${origin(rect.x, rect.width, own.x, own.width)} ${origin(rect.y, rect.height, own.y, own.height)}`,
    translate: isMoved ? `${(100 * (seen.x - own.x)) / size.width}cqw ${(100 * (seen.y - own.y)) / size.width}cqw` : '',
  };
}

/** The name in place of alerts that custom code draws. The canvas has no still image of these alerts. */
const CodeOutline = ({ layer }: { readonly layer: EditorLayer }) => (
  <span class="stage-card" aria-hidden="true">
    {layer.kind.text}
  </span>
);
