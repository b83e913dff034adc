import { useSignal } from '@preact/signals';
import { layerBounds, type Rect } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button, Panel, type Parsed, ParsedField, Toggle } from '../../../ui';
import { parseSigned } from '../../form/valueText';
import { alertsKind } from '../../frame/elementKinds';
import { sizeText } from '../../frame/overlayNames';
import { type Alignment, alignments } from './align';
import type { EditorLayer } from './editedOverlay';
import type { EditorModel } from './editorModel';
import { IconButton } from './IconButton';

interface LayoutPanelProps {
  readonly layer: EditorLayer;
  readonly model: EditorModel;
}

const alignmentIcons: Readonly<Record<Alignment, string>> = {
  left: 'M4 4v16M8 7h11v3H8zM8 14h7v3H8z',
  center: 'M12 4v3M12 10v4M12 17v3M6 7h12v3H6zM8.5 14h7v3h-7z',
  right: 'M20 4v16M5 7h11v3H5zM9 14h7v3H9z',
  top: 'M4 4h16M7 8h3v11H7zM14 8h3v7h-3z',
  middle: 'M4 12h3M10 12h4M17 12h3M7 6h3v12H7zM14 8.5h3v7h-3z',
  bottom: 'M4 20h16M7 5h3v11H7zM14 9h3v7h-3z',
};

/** Position, size and alignment of the selected element. Collapsed at first for alerts, because their design matters more (SPEC SPG-95). */
export function LayoutPanel({ layer, model }: LayoutPanelProps) {
  const { box: element, title, kind, rotation, locked, isDefaultPosition, ownPlace } = layer;
  const rect = model.drag.places.value?.get(element) ?? layer.rect;
  const isOpen = useSignal(kind.value !== alertsKind().value);
  const setRect = (change: Partial<Rect>) => model.places.set(element, { rect: { ...rect, ...change } });
  return (
    <Panel
      title={title}
      summary={`\u2066${rect.x}, ${rect.y}\u2069 · ${sizeText(rect)}`}
      open={isOpen.value}
      onToggle={(open) => {
        isOpen.value = open;
      }}
    >
      {kind.text !== title && <p class="hint">{kind.text}</p>}
      <div class="layout-fields">
        {(['x', 'y', 'width', 'height'] as const).map((side) => (
          <ParsedField
            key={side}
            label={t(`editor.layout.${side}`)}
            suffix="px"
            inputMode="decimal"
            text={String(rect[side])}
            parse={(text) => parseWhole(text, layerBounds[side])}
            onValue={(value) => setRect({ [side]: value })}
          />
        ))}
        <ParsedField
          label={t('editor.layout.rotation')}
          suffix="°"
          inputMode="decimal"
          text={String(rotation)}
          parse={(text) => parseWhole(text, layerBounds.rotation)}
          onValue={(value) => model.places.set(element, { rotation: value })}
        />
      </div>
      <AlignButtons model={model} disabled={locked} hint={t('editor.align.hint')} />
      {isDefaultPosition && <p class="hint">{t('editor.layout.byDesign')}</p>}
      {ownPlace && (
        <>
          <p class="hint">{t('editor.layout.own')}</p>
          <Button onClick={() => model.places.useWholeOverlay(element)}>{t('editor.layout.useWhole')}</Button>
        </>
      )}
      <Toggle label={t('editor.layout.locked')} checked={locked} onChange={(on) => model.places.set(element, { locked: on })} />
    </Panel>
  );
}

interface AlignButtonsProps {
  readonly model: EditorModel;
  readonly disabled?: boolean;
  /** How many elements are selected. Two or more can get the same size. Three or more can be distributed. */
  readonly count?: number;
  readonly hint: string;
}

export function AlignButtons({ model, disabled = false, count = 1, hint }: AlignButtonsProps) {
  return (
    <fieldset class="buttons align">
      <legend class="field-label">{t('editor.align')}</legend>
      {alignments.map((alignment) => (
        <IconButton
          key={alignment}
          label={t(`editor.align.${alignment}`)}
          path={alignmentIcons[alignment]}
          disabled={disabled}
          onClick={() => model.places.align(alignment)}
        />
      ))}
      {count > 1 && (
        <>
          <IconButton
            label={t('editor.match.width')}
            path="M4 4v16M20 4v16M8 12h8M10 9.5L7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5"
            onClick={() => model.places.matchSize('width')}
          />
          <IconButton
            label={t('editor.match.height')}
            path="M4 4h16M4 20h16M12 8v8M9.5 10L12 7.5l2.5 2.5M9.5 14l2.5 2.5 2.5-2.5"
            onClick={() => model.places.matchSize('height')}
          />
        </>
      )}
      {count > 2 && (
        <>
          <IconButton label={t('editor.distribute.x')} path="M4 4v16M20 4v16M9.5 7h5v10h-5z" onClick={() => model.places.distribute('x')} />
          <IconButton label={t('editor.distribute.y')} path="M4 4h16M4 20h16M7 9.5h10v5H7z" onClick={() => model.places.distribute('y')} />
        </>
      )}
      <p class="hint">{hint}</p>
    </fieldset>
  );
}

export function parseWhole(text: string, bounds: { readonly min: number; readonly max: number }): Parsed<number> {
  const invalid = t('editor.layout.invalid', { min: bounds.min, max: bounds.max });
  const parsed = parseSigned(text, 0, bounds, invalid, ['px', '°']);
  return parsed.ok ? parsed : { ok: false, why: invalid };
}
