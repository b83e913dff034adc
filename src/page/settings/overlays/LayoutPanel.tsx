import type { Rect } from '../../../contract';
import { t } from '../../i18n';
import { Button, type Parsed, ParsedField, Section, Toggle } from '../../ui';
import { alignments } from './geometry';
import type { StudioElement, StudioModel } from './studioModel';

interface LayoutPanelProps {
  readonly element: StudioElement;
  readonly model: StudioModel;
}

const bounds = { x: [-16_384, 16_384], y: [-16_384, 16_384], width: [8, 16_384], height: [8, 16_384] } as const;

/** Place and size of the selected element by numbers, and its alignment. */
export function LayoutPanel({ element, model }: LayoutPanelProps) {
  const { box, rect, rotation, locked } = element;
  const setRect = (change: Partial<Rect>) => model.set(box, { rect: { ...rect, ...change } });
  return (
    <Section title={box} intro={element.kind.text}>
      <div class="layout-fields">
        {(['x', 'y', 'width', 'height'] as const).map((side) => (
          <ParsedField
            key={side}
            label={t(`studio.layout.${side}`)}
            suffix="px"
            inputMode="decimal"
            text={String(rect[side])}
            parse={(text) => parseWhole(text, bounds[side])}
            onValue={(value) => setRect({ [side]: value })}
          />
        ))}
        <ParsedField
          label={t('studio.layout.rotation')}
          suffix="°"
          inputMode="decimal"
          text={String(rotation)}
          parse={(text) => parseWhole(text, [-180, 180])}
          onValue={(value) => model.set(box, { rotation: value })}
        />
      </div>
      <fieldset class="buttons align">
        <legend class="visually-hidden">{t('studio.align')}</legend>
        {alignments.map((alignment) => (
          <Button key={alignment} disabled={locked} onClick={() => model.align(alignment)}>
            {t(`studio.align.${alignment}`)}
          </Button>
        ))}
      </fieldset>
      <Toggle label={t('studio.layout.locked')} checked={locked} onChange={(on) => model.set(box, { locked: on })} />
    </Section>
  );
}

function parseWhole(text: string, [min, max]: readonly [min: number, max: number]): Parsed<number> {
  const value = /^-?\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? { ok: true, value } : { ok: false, why: t('studio.layout.invalid', { min, max }) };
}
