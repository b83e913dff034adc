import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { overlayLengthBounds, themeNames } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Notice, ParsedField, Section, Select } from '../../../ui';
import { LinkControls } from '../../connections/links/LinkControls';
import { ColorSwatches } from '../../form/ColorsChoice';
import { themeTexts } from '../../form/designText';
import { sizeText } from '../../frame/overlayNames';
import { PublishingChoice } from '../../frame/PublishingChoice';
import { RoomNotice, StreamSwitchesNotice } from '../OverlaysNotice';
import type { OverlaysModels } from '../overlaysModels';
import { noticeText } from '../overlayText';
import { TemplateList } from '../templates/TemplateList';
import { AddElement } from './AddElement';
import { Canvas } from './Canvas';
import type { OpenOverlay } from './editedOverlay';
import { groupOf } from './groups';
import { KeysDialog } from './KeysDialog';
import { listenForPageKeys } from './keys';
import { LayerMenu } from './LayerMenu';
import { Layers } from './Layers';
import { AlignButtons, LayoutPanel, parseWhole } from './LayoutPanel';
import { OverlayPaste } from './OverlayPaste';
import { ShareNotice } from './ShareNotice';
import { SidePanel } from './SidePanel';
import './editor.css';

interface OverlayEditorProps {
  readonly overlay: OpenOverlay;
  readonly model: OverlaysModels;
  readonly inspector: JSX.Element;
}

export function OverlayEditor({ overlay, model, inspector }: OverlayEditorProps) {
  // This component has over 50 lines, because it renders all areas of the editor, in reading order.
  const { editor } = model;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Focus the heading, unless the creator chose the overlay in the bar, or the link names a part, which gets the focus.
    const hasPart = model.address.current.peek().part !== null;
    if (!hasPart && !document.activeElement?.closest('.overlay-choice')) heading.current?.focus({ preventScroll: true });
  }, []);
  const [selected, ...more] = editor.selection.elements.value;
  const layer = more.length === 0 ? overlay.layers.find((one) => one.box === selected) : undefined;
  useEffect(() => listenForPageKeys(document, model), [model]);
  const group = groupOf(overlay.layers, editor.selection.elements.value);
  const settings = model.draft.settings.value;
  return (
    <div class="editor">
      <h2 class="visually-hidden" ref={heading} tabIndex={-1}>
        <bdi>{overlay.title}</bdi>
      </h2>
      <div class="editor-notice" role="status">
        <RoomNotice draft={model.draft} />
        <StreamSwitchesNotice model={model} />
        <ShareNotice overlay={overlay.name} model={model} />
      </div>
      <SidePanel name="layers" panels={editor.panels} class="editor-layers">
        <Section title={t('editor.layers')}>
          <AddElement model={editor} />
          <Layers overlay={overlay} model={editor} />
        </Section>
        <WholeOverlay overlay={overlay} model={model} />
        <Section title={t('links.titleOf', { box: overlay.title })} intro={t('links.intro')}>
          <LinkControls model={model.linkOf(overlay.name)} element={overlay.title} />
        </Section>
      </SidePanel>
      <OverlayPaste model={editor} />
      <p class="editor-narrow hint">{t('editor.narrow')}</p>
      <section class="editor-canvas" data-region="canvas" aria-label={t('editor.region.canvas')} tabIndex={-1}>
        <Canvas overlay={overlay} editor={editor} preview={model.preview} />
      </section>
      <SidePanel name="inspector" panels={editor.panels} class="editor-panels">
        {layer ? (
          <>
            <LayoutPanel key={layer.kind.value} layer={layer} model={editor} />
            {layer.alsoIn.length > 0 && (
              <Notice tone="idle">
                <p>{t('editor.shared', { overlays: layer.alsoIn.join(', ') })}</p>
              </Notice>
            )}
            {/* Render nothing after the element was deleted: the panels would show another element. */}
            {model.elementName.value === layer.box && (
              <div key={layer.box} class="sections">
                {inspector}
              </div>
            )}
          </>
        ) : overlay.layers.length === 0 ? (
          <Section title={t('templates.title')} intro={t('templates.intro')}>
            <TemplateList
              model={model.overlays}
              settings={settings}
              // The pressed button disappears together with the templates, so move the focus to the heading.
              into={{ overlay: overlay.name, onFilled: () => heading.current?.focus({ preventScroll: true }) }}
            />
          </Section>
        ) : (
          <Section
            title={
              selected === undefined
                ? t('editor.nothing')
                : (group ?? t('editor.several', { count: editor.selection.elements.value.length }))
            }
          >
            <p class="hint">{selected === undefined ? t('editor.nothing.hint') : t('editor.several.hint')}</p>
            {selected !== undefined && (
              <AlignButtons model={editor} count={editor.selection.elements.value.length} hint={t('editor.align.several')} />
            )}
          </Section>
        )}
      </SidePanel>
      {editor.view.areKeysOpen.value && <KeysDialog view={editor.view} />}
      <LayerMenu editor={editor} />
      <div class="visually-hidden" role="status">
        {editor.notice.value && noticeText(editor.notice.value, overlay.layers)}
      </div>
    </div>
  );
}

const sizes = [
  { width: 1_920, height: 1_080 },
  { width: 1_280, height: 720 },
  { width: 2_560, height: 1_440 },
  { width: 3_840, height: 2_160 },
  { width: 1_080, height: 1_920 },
] as const;

const ownSize = 'own';

function WholeOverlay({ overlay, model: { editor, publishing } }: { readonly overlay: OpenOverlay; readonly model: OverlaysModels }) {
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
