import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../i18n';
import { Notice, Section } from '../../../ui';
import { LinkControls } from '../../connections/links/LinkControls';
import { RoomNotice, StreamSwitchesNotice } from '../OverlaysNotice';
import { noticeText } from '../overlayText';
import { TemplateList } from '../templates/TemplateList';
import type { OverlaysModels } from '../usedModels';
import { AddElement } from './AddElement';
import { Canvas } from './Canvas';
import type { OpenOverlay } from './editedOverlay';
import { groupOf } from './groups';
import { KeysDialog } from './KeysDialog';
import { listenForPageKeys } from './keys';
import { LayerMenu } from './LayerMenu';
import { Layers } from './Layers';
import { AlignButtons, LayoutPanel } from './LayoutPanel';
import { OverlayPaste } from './OverlayPaste';
import { ShareNotice } from './ShareNotice';
import { SidePanel } from './SidePanel';
import { WholeOverlay } from './WholeOverlay';
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
    // Focus the heading, with two exceptions. If the link names a part, the part gets the focus. If the creator chose the overlay in the
    // bar, the focus stays there.
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
