import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { overlayLengthBounds, themeNames } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button, Checkbox, Notice, ParsedField, panelOf, Section, Select } from '../../../ui';
import { LinkControls } from '../../connections/links/LinkControls';
import { themeTexts } from '../../form/lookText';
import { HoldChoice } from '../../frame/HoldChoice';
import { sizeText } from '../../frame/overlayNames';
import { HeldNews, RoomNews } from '../OverlaysNews';
import type { OverlaysModels } from '../overlaysModels';
import { newsText } from '../overlayText';
import { TemplateList } from '../templates/TemplateList';
import { AddElement } from './AddElement';
import type { OpenOverlay } from './editedOverlay';
import { Layers } from './Layers';
import { AlignButtons, LayoutPanel, parseWhole } from './LayoutPanel';
import { overlayTabsId } from './OverlayTabs';
import { Stage } from './Stage';
import { TestBar } from './TestBar';
import './studio.css';

interface StudioProps {
  readonly overlay: OpenOverlay;
  readonly model: OverlaysModels;
  readonly inspector: JSX.Element;
}

/** The editor of one overlay: layers, canvas, and everything about the selected element. */
export function Studio({ overlay, model, inspector }: StudioProps) {
  // Over 50 lines: the areas of the editor, in reading order.
  const { studio } = model;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A chosen tab keeps the focus, and a part that the link names gets the focus.
    const hasPart = model.address.current.peek().part !== null;
    if (!hasPart && !document.activeElement?.closest('.overlay-strip')) heading.current?.focus({ preventScroll: true });
  }, []);
  const [selected, ...more] = studio.selection.boxes.value;
  const element = more.length === 0 ? overlay.elements.find((one) => one.box === selected) : undefined;
  useEffect(() => listenForUndo(model.draft), [model.draft]);
  const settings = model.draft.settings.value;
  return (
    <div class="studio" {...panelOf(overlayTabsId, overlay.name)}>
      <div class="studio-bar">
        <h2 class="visually-hidden" ref={heading} tabIndex={-1}>
          <bdi>{overlay.title}</bdi>
        </h2>
        <Button label={t('share.save.label', { name: overlay.title })} onClick={() => void model.share.save(overlay.name)}>
          {t('share.save')}
        </Button>
        {model.share.hasValues.value && (
          <Checkbox
            label={t('share.withValues')}
            checked={model.share.withValues.value}
            onChange={(on) => {
              model.share.withValues.value = on;
            }}
          />
        )}
        <TestBar overlay={overlay} model={model} />
      </div>
      <div class="studio-news" role="status">
        <RoomNews draft={model.draft} />
        <HeldNews model={model} />
        <ShareNews overlay={overlay.name} model={model} />
      </div>
      <div class="studio-layers">
        <Section title={t('studio.layers')}>
          <Layers overlay={overlay} model={studio} />
          <AddElement model={studio} />
        </Section>
        <WholeOverlay overlay={overlay} model={model} />
        <Section title={t('links.titleOf', { box: overlay.title })} intro={t('links.intro')}>
          <LinkControls model={model.linkOf(overlay.name)} box={overlay.title} />
        </Section>
      </div>
      <p class="studio-narrow hint">{t('studio.narrow')}</p>
      <div class="studio-stage">
        <Stage overlay={overlay} studio={studio} preview={model.preview} />
      </div>
      <div class="studio-panels">
        {element ? (
          <>
            <LayoutPanel key={element.kind.value} element={element} model={studio} />
            {element.alsoIn.length > 0 && (
              <Notice tone="idle">
                <p>{t('studio.shared', { overlays: element.alsoIn.join(', ') })}</p>
              </Notice>
            )}
            {/* Empty if the element was deleted: otherwise the panels of another element would appear. */}
            {model.boxName.value === element.box && (
              <div key={element.box} class="sections">
                {inspector}
              </div>
            )}
          </>
        ) : overlay.elements.length === 0 ? (
          <Section title={t('templates.title')} intro={t('templates.intro')}>
            <TemplateList
              model={model.overlays}
              settings={settings}
              // The pressed button disappears with the templates.
              into={{ overlay: overlay.name, onFilled: () => heading.current?.focus({ preventScroll: true }) }}
            />
          </Section>
        ) : (
          <Section
            title={selected === undefined ? t('studio.nothing') : t('studio.several', { count: studio.selection.boxes.value.length })}
          >
            <p class="hint">{selected === undefined ? t('studio.nothing.hint') : t('studio.several.hint')}</p>
            {selected !== undefined && (
              <AlignButtons model={studio} canDistribute={studio.selection.boxes.value.length > 2} hint={t('studio.align.several')} />
            )}
          </Section>
        )}
      </div>
      <div class="visually-hidden" role="status">
        {studio.news.value && newsText(studio.news.value, overlay.elements)}
      </div>
    </div>
  );
}

/** Handles Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z anywhere, also while a button has the focus. */
function listenForUndo(draft: OverlaysModels['draft']): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const key = event.key.toLowerCase();
    // The code editor has its own undo.
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, .cm-editor') !== null;
    if (event.defaultPrevented || isTyping || !(event.ctrlKey || event.metaKey) || !['z', 'y'].includes(key)) return;
    draft[event.shiftKey || key === 'y' ? 'redo' : 'undo']();
    event.preventDefault();
  }
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

const sizes = [
  { width: 1_920, height: 1_080 },
  { width: 1_280, height: 720 },
  { width: 2_560, height: 1_440 },
  { width: 3_840, height: 2_160 },
  { width: 1_080, height: 1_920 },
] as const;

const ownSize = 'own';

/** Settings of the whole overlay: size, theme, and when changes go live. */
function WholeOverlay({ overlay, model: { studio, hold } }: { readonly overlay: OpenOverlay; readonly model: OverlaysModels }) {
  const hasOwnSize = useSignal(false);
  const present = sizeText(overlay.size);
  const all = sizes.some((size) => sizeText(size) === present) ? sizes : [overlay.size, ...sizes];
  const theme = studio.places.theme.value;
  const shared = overlay.elements.filter(({ alsoIn }) => alsoIn.length > 0).map(({ title }) => title);
  return (
    <Section title={t('studio.whole')}>
      {overlay.elements.length === 0 ? (
        <p class="hint">{t('studio.theme.none')}</p>
      ) : (
        <Select
          label={t('studio.theme')}
          value={theme ?? ''}
          options={[
            ...(theme === null ? [{ value: '', text: t('studio.theme.mixed') }] : []),
            ...themeNames.map((value) => ({ value, text: themeTexts()[value].name })),
          ]}
          onChange={(chosen) => {
            const next = themeNames.find((name) => name === chosen);
            if (next) studio.places.setTheme(next);
          }}
        />
      )}
      {shared.length > 0 && <p class="hint">{t('studio.theme.shared', { names: shared.join(', ') })}</p>}
      <Select
        label={t('studio.size')}
        value={hasOwnSize.value ? ownSize : present}
        options={[...all.map((size) => ({ value: sizeText(size), text: sizeText(size) })), { value: ownSize, text: t('studio.size.own') }]}
        onChange={(chosen) => {
          hasOwnSize.value = chosen === ownSize;
          const next = all.find((size) => sizeText(size) === chosen);
          if (next) studio.places.resize({ ...next });
        }}
      />
      {hasOwnSize.value && (
        <div class="layout-fields">
          {(['width', 'height'] as const).map((side) => (
            <ParsedField
              key={side}
              label={t(`studio.layout.${side}`)}
              suffix="px"
              inputMode="decimal"
              text={String(overlay.size[side])}
              parse={(text) => parseWhole(text, overlayLengthBounds)}
              onValue={(length) => studio.places.resize({ ...overlay.size, [side]: length })}
            />
          ))}
        </div>
      )}
      <HoldChoice hold={hold} />
    </Section>
  );
}

/** Media that a shared file lacks, or that were not added with an imported file. */
function ShareNews({ overlay, model: { share } }: { readonly overlay: string; readonly model: OverlaysModels }) {
  const state = share.state.value;
  const missing = state.tag === 'taken' && state.overlay === overlay ? state.missing : [];
  return (
    <>
      {share.leftOut.value.length > 0 && <Notice tone="busy">{t('share.leftOut', { media: share.leftOut.value.join(', ') })}</Notice>}
      {missing.length > 0 && <Notice tone="busy">{t('share.missing', { media: missing.join(', ') })}</Notice>}
    </>
  );
}
