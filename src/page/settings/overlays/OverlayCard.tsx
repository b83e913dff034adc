import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { defaultElement } from '../../../contract';
import { elementSettings } from '../../../contract/settings';
import { t } from '../../i18n';
import { Button } from '../../ui';
import { LinkControls } from '../connections/links/LinkControls';
import type { LinkModel } from '../connections/links/linkModel';
import { OutcomeNotice } from '../form/OutcomeNotice';
import { NameField, useFocusAfterRename } from './editor/NameField';
import { OverlayImage } from './image/OverlayImage';
import { OverlayMenu } from './OverlayMenu';
import type { ListedOverlay } from './overlaysModel';
import { kindsText, stateText } from './overlayText';
import type { OverlaysModels } from './usedModels';

interface OverlayCardProps {
  readonly overlay: ListedOverlay;
  readonly model: OverlaysModels;
}

export function OverlayCard({ overlay, model }: OverlayCardProps) {
  const { name, title, kinds } = overlay;
  const id = useId();
  const isRenamed = useSignal(false);
  /** Whether the section with the overlay's link is open. There the link can be dragged into OBS, copied or reset. */
  const hasLink = useSignal(false);
  const link = model.linkOf(name);
  const sources = model.obs.report.value?.sources.filter((source) => source.overlay === name) ?? [];
  const state = stateText(overlay, sources, { lastUsedAt: link.lastUsedAt.value, nowMs: model.nowMs.value });
  const content = kindsText(kinds);
  function rename(): void {
    isRenamed.value = true;
  }
  async function copy(): Promise<void> {
    await link.copy();
    // If the browser refuses to copy the link, show it, so that the creator can copy it by hand.
    if (link.outcome.peek()?.tone === 'bad') hasLink.value = true;
  }
  return (
    <section
      class="card overlay-card"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'F2' && !isRenamed.value) rename();
      }}
    >
      <OverlayPreview overlay={overlay} model={model} />
      <Title
        id={id}
        overlay={overlay}
        model={model}
        isRenamed={isRenamed.value}
        onRename={rename}
        onEnd={() => (isRenamed.value = false)}
        onLink={() => (hasLink.value = true)}
      />
      <p class="overlay-state" data-tone={state.tone} title={state.text}>
        <span class="lamp" aria-hidden="true" />
        <span>{state.text}</span>
      </p>
      <p class="overlay-kinds hint" title={content}>
        {content}
      </p>
      <div class="buttons overlay-actions">
        <Button label={t('overlays.edit.label', { name: title })} onClick={() => model.address.openOverlay(name)}>
          {t('overlays.edit')}
        </Button>
        <Button label={t('overlays.copy.label', { name: title })} disabled={link.url.value === null} onClick={() => void copy()}>
          {t('overlays.copy')}
        </Button>
      </div>
      {hasLink.value ? (
        <CardLink title={title} link={link} onClose={() => (hasLink.value = false)} />
      ) : (
        <OutcomeNotice outcome={link.outcome.value} />
      )}
    </section>
  );
}

function OverlayPreview({ overlay, model: { overlays, draft } }: OverlayCardProps) {
  const settings = draft.settings.value;
  return (
    <div class="overlay-picture">
      {overlay.elements.length === 0 ? (
        <p>{t('overlays.picture.empty')}</p>
      ) : (
        settings && <OverlayImage slots={overlays.images} overlay={overlay} settings={settings} currency={overlays.currency()} />
      )}
    </div>
  );
}

interface CardLinkProps {
  readonly title: string;
  readonly link: LinkModel;
  readonly onClose: () => void;
}

/** Takes the focus from the menu when the section opens, and returns it when the section closes. */
function CardLink({ title, link, onClose }: CardLinkProps) {
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => controls.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  function close(): void {
    controls.current?.closest('.overlay-card')?.querySelector('summary')?.focus();
    onClose();
  }
  return (
    <div ref={controls} class="overlay-link">
      <LinkControls model={link} element={title} />
      <div class="buttons">
        <Button look="quiet" label={t('overlays.link.close', { name: title })} onClick={close}>
          {t('ui.close')}
        </Button>
      </div>
    </div>
  );
}

interface TitleProps extends OverlayCardProps {
  readonly id: string;
  readonly isRenamed: boolean;
  readonly onRename: () => void;
  readonly onEnd: () => void;
  readonly onLink: () => void;
}

function Title({ id, overlay, model, isRenamed, onRename, onEnd, onLink }: TitleProps) {
  const { name, title, elements: layers } = overlay;
  const error = useSignal<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRename(isRenamed, () => heading.current?.focus());
  const settings = model.draft.settings.value;
  const [only, ...others] = layers;
  const alerts = only && others.length === 0 && settings && !elementSettings(settings, only.box).widget ? only.box : null;
  function openSettings(element: string): void {
    model.address.chooseElement(element === defaultElement ? null : element);
    model.address.goTo('alerts');
  }
  return (
    <div class="overlay-title">
      {/* Until the new name is saved, the heading still contains the old one. */}
      <h2 id={id} ref={heading} tabIndex={-1} title={title} onDblClick={onRename} class={isRenamed ? 'visually-hidden' : undefined}>
        <bdi>{title}</bdi>
      </h2>
      {isRenamed && (
        <NameField
          name={title}
          onEnd={(text) => {
            error.value = text === null ? null : model.overlays.rename(name, text);
            onEnd();
          }}
        />
      )}
      <OverlayMenu
        overlay={overlay}
        model={model}
        onRename={onRename}
        more={(close) => (
          <>
            <Button
              look="quiet"
              label={t('overlays.link.label', { name: title })}
              onClick={() => {
                close();
                onLink();
              }}
            >
              {t('overlays.link')}
            </Button>
            {alerts !== null && (
              <Button look="quiet" label={t('overlays.settings.label', { name: title })} onClick={() => openSettings(alerts)}>
                {t('overlays.settings')}
              </Button>
            )}
          </>
        )}
      />
      <p class="field-error" role="status">
        {error.value}
      </p>
    </div>
  );
}
