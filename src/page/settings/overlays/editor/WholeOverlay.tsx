import { useSignal } from '@preact/signals';
import { overlayLengthBounds, themeNames } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { ParsedField, Section, Select } from '../../../ui';
import { ColorSwatches } from '../../form/ColorsChoice';
import { themeTexts } from '../../form/designText';
import { sizeText } from '../../frame/overlayNames';
import { PublishingChoice } from '../../frame/PublishingChoice';
import type { OverlaysModels } from '../usedModels';
import type { OpenOverlay } from './editedOverlay';
import { parseWhole } from './LayoutPanel';

const sizes = [
  { width: 1_920, height: 1_080 },
  { width: 1_280, height: 720 },
  { width: 2_560, height: 1_440 },
  { width: 3_840, height: 2_160 },
  { width: 1_080, height: 1_920 },
] as const;

const ownSize = 'own';

export function WholeOverlay({
  overlay,
  model: { editor, publishing },
}: {
  readonly overlay: OpenOverlay;
  readonly model: OverlaysModels;
}) {
  const hasOwnSize = useSignal(false);
  const present = sizeText(overlay.size);
  const all = sizes.some((size) => sizeText(size) === present) ? sizes : [overlay.size, ...sizes];
  const theme = editor.places.theme.value;
  const shared = overlay.layers.filter(({ alsoIn }) => alsoIn.length > 0).map(({ title }) => title);
  return (
    <Section title={t('editor.whole')}>
      {overlay.layers.length === 0 ? (
        <p class="hint">{t('editor.theme.none')}</p>
      ) : (
        <Select
          label={t('editor.theme')}
          value={theme ?? ''}
          options={[
            ...(theme === null ? [{ value: '', text: t('editor.theme.mixed') }] : []),
            ...themeNames.map((value) => ({ value, text: themeTexts()[value].name })),
          ]}
          onChange={(chosen) => {
            const next = themeNames.find((name) => name === chosen);
            if (next) editor.places.setTheme(next);
          }}
        />
      )}
      {theme && <ColorSwatches theme={theme} value={editor.places.colors.value} onChange={(colors) => editor.places.setColors(colors)} />}
      {shared.length > 0 && <p class="hint">{t('editor.theme.shared', { names: shared.join(', ') })}</p>}
      <Select
        label={t('editor.size')}
        value={hasOwnSize.value ? ownSize : present}
        options={[...all.map((size) => ({ value: sizeText(size), text: sizeText(size) })), { value: ownSize, text: t('editor.size.own') }]}
        onChange={(chosen) => {
          hasOwnSize.value = chosen === ownSize;
          const next = all.find((size) => sizeText(size) === chosen);
          if (next) editor.places.resize({ ...next });
        }}
      />
      {hasOwnSize.value && (
        <div class="layout-fields">
          {(['width', 'height'] as const).map((side) => (
            <ParsedField
              key={side}
              label={t(`editor.layout.${side}`)}
              suffix="px"
              inputMode="decimal"
              text={String(overlay.size[side])}
              parse={(text) => parseWhole(text, overlayLengthBounds)}
              onValue={(length) => editor.places.resize({ ...overlay.size, [side]: length })}
            />
          ))}
        </div>
      )}
      <PublishingChoice publishing={publishing} />
    </Section>
  );
}
