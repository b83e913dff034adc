import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../i18n';
import { Button } from '../../../ui';
import type { EditorLayer, OpenOverlay } from './editedOverlay';
import type { EditorModel } from './editorModel';
import { IconButton } from './IconButton';
import { NameField, useFocusAfterRename } from './NameField';
import { addsToSelection } from './selection';

interface LayersProps {
  readonly overlay: OpenOverlay;
  readonly model: EditorModel;
}

export function Layers({ overlay, model }: LayersProps) {
  const selected = model.selection.boxes;
  if (overlay.elements.length === 0) return <p class="hint">{t('editor.layers.none')}</p>;
  return (
    <>
      <ol class="layers" aria-label={t('editor.layers')}>
        {[...overlay.elements].reverse().map((layer) => (
          <Layer key={layer.box} element={layer} isSelected={selected.value.includes(layer.box)} model={model} />
        ))}
      </ol>
      <div class="buttons">
        <Button disabled={selected.value.length === 0} onClick={() => model.elements.duplicate()}>
          {t('ui.duplicate')}
        </Button>
        <Button disabled={selected.value.length !== 1} onClick={() => model.elements.beginRename()}>
          {t('editor.rename')}
        </Button>
        <Button disabled={selected.value.length === 0} onClick={() => model.elements.remove()}>
          {t('editor.remove')}
        </Button>
      </div>
    </>
  );
}

interface LayerProps {
  readonly element: EditorLayer;
  readonly isSelected: boolean;
  readonly model: EditorModel;
}

function Layer({ element: layer, isSelected, model }: LayerProps) {
  const { box, kind, hidden, locked } = layer;
  const name = layer.title;
  const isRenamed = model.elements.renamed.value === box;
  const button = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected && row.current) bringIntoView(row.current);
  }, [isSelected]);
  useFocusAfterRename(isRenamed, () => button.current?.focus());
  return (
    <li ref={row} data-selected={isSelected} data-hidden={hidden}>
      {isRenamed ? (
        <NameField name={name} onEnd={(text) => model.elements.endRename(text)} />
      ) : (
        <button
          ref={button}
          type="button"
          class="layer-name"
          title={kind.text === name ? name : t('editor.add.shared', { name, kind: kind.text })}
          aria-pressed={isSelected}
          onClick={(event) => model.selection.select(box, addsToSelection(event))}
          onDblClick={() => model.elements.beginRename()}
          onKeyDown={(event) => {
            if (event.key !== 'F2' && event.key !== 'Delete') return;
            if (!isSelected) model.selection.select(box);
            if (event.key === 'F2') model.elements.beginRename();
            else model.elements.remove();
          }}
        >
          <bdi>{name}</bdi>
          {kind.text !== name && <span class="hint">{kind.text}</span>}
        </button>
      )}
      <span class="layer-buttons">
        <IconButton
          label={hidden ? t('editor.show', { name }) : t('editor.hide', { name })}
          isOn={hidden}
          path={
            hidden
              ? 'M4 4l16 16M10 6.4A9 9 0 0 1 21 12a13 13 0 0 1-2.6 3.2M6.6 7.6A13 13 0 0 0 3 12a9.6 9.6 0 0 0 13 4.7'
              : 'M3 12a9.7 9.7 0 0 1 18 0 9.7 9.7 0 0 1-18 0zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z'
          }
          onClick={() => model.places.set(box, { hidden: !hidden })}
        />
        <IconButton
          label={locked ? t('editor.unlock', { name }) : t('editor.lock', { name })}
          isOn={locked}
          path={locked ? 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3' : 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.6-1.6'}
          onClick={() => model.places.set(box, { locked: !locked })}
        />
        {isSelected && (
          <>
            <IconButton
              label={t('editor.forward', { name })}
              path="M12 19V6M6.5 11.5 12 6l5.5 5.5"
              onClick={() => model.places.reorder(box, 1)}
            />
            <IconButton
              label={t('editor.backward', { name })}
              path="M12 5v13M6.5 12.5 12 18l5.5-5.5"
              onClick={() => model.places.reorder(box, -1)}
            />
          </>
        )}
      </span>
    </li>
  );
}

/** Scrolls only the column of layers. Scrolling the page would move the canvas under the pointer. */
function bringIntoView(row: HTMLElement): void {
  const column = row.closest('.editor-layers');
  if (!column) return;
  const [own, around] = [row.getBoundingClientRect(), column.getBoundingClientRect()];
  if (own.top < around.top) column.scrollTop -= around.top - own.top;
  else if (own.bottom > around.bottom) column.scrollTop += own.bottom - around.bottom;
}
