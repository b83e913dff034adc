import { useSignal } from '@preact/signals';
import { useId, useRef, useState } from 'preact/hooks';
import { defaultBox } from '../../../contract';
import { t } from '../../i18n';
import { Button, ConfirmButton } from '../../ui';
import { LinkControls } from '../links/LinkControls';
import type { PageModel } from '../shell/pageModel';
import { NameField, useFocusAfterRename } from './NameField';
import { OverlayPicture } from './OverlayPicture';
import type { ListedOverlay } from './overlaysModel';
import { kindsText, lastUsedText } from './overlayText';

interface OverlayCardProps {
  readonly overlay: ListedOverlay;
  readonly model: PageModel;
}

/** An overlay of the list: its picture, its name, and what can be done with it. */
export function OverlayCard({ overlay, model }: OverlayCardProps) {
  const { name, title, kinds, openPages } = overlay;
  const id = useId();
  const isRenamed = useSignal(false);
  const link = model.linkOf(name);
  const lastUsed = lastUsedText({ openPages, lastUsedAt: link.lastUsedAt.value, nowMs: model.nowMs.value });
  // What was never in OBS is put there next. It stays open when it was.
  const [isNew] = useState(openPages === 0 && link.lastUsedAt.value === null);
  function rename(): void {
    isRenamed.value = true;
  }
  return (
    <section
      class="card overlay-card"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'F2' && !isRenamed.value) rename();
      }}
    >
      <OverlayPicture overlay={overlay} settings={model.draft.settings.value} />
      <div>
        <Title
          id={id}
          overlay={overlay}
          model={model}
          isRenamed={isRenamed.value}
          onRename={rename}
          onEnd={() => (isRenamed.value = false)}
        />
        <p class="hint">{`${kindsText(kinds)} · ${lastUsed}`}</p>
      </div>
      <CardActions overlay={overlay} model={model} onRename={rename} />
      <details open={isNew}>
        <summary>{t('overlays.link')}</summary>
        <div class="overlay-link">
          <LinkControls model={link} box={title} />
        </div>
      </details>
    </section>
  );
}

interface TitleProps extends OverlayCardProps {
  readonly id: string;
  readonly isRenamed: boolean;
  readonly onRename: () => void;
  readonly onEnd: () => void;
}

function Title({ id, overlay: { name, title }, model, isRenamed, onRename, onEnd }: TitleProps) {
  const error = useSignal<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRename(isRenamed, () => heading.current?.focus());
  return (
    <>
      {/* Its card keeps the name while another one is typed. */}
      <h2 id={id} ref={heading} tabIndex={-1} onDblClick={onRename} class={isRenamed ? 'visually-hidden' : undefined}>
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
      <p class="field-error" role="status">
        {error.value}
      </p>
    </>
  );
}

function CardActions({ overlay, model, onRename }: OverlayCardProps & { readonly onRename: () => void }) {
  const { name, title, isDefault, elements } = overlay;
  function openSettings(): void {
    model.address.chooseBox(name === defaultBox ? null : name);
    model.address.goTo('alerts');
  }
  return (
    <div class="buttons overlay-actions">
      <Button label={t('overlays.edit.label', { name: title })} onClick={() => model.address.openOverlay(name)}>
        {t('overlays.edit')}
      </Button>
      {elements.length === 1 && (
        <Button label={t('overlays.settings.label', { name: title })} onClick={openSettings}>
          {t('overlays.settings')}
        </Button>
      )}
      <Button label={t('overlays.rename.label', { name: title })} onClick={onRename}>
        {t('studio.rename')}
      </Button>
      <Button label={t('overlays.duplicate.label', { name: title })} onClick={() => model.overlays.duplicate(name)}>
        {t('ui.duplicate')}
      </Button>
      {!isDefault && (
        <ConfirmButton
          text={t('ui.delete.open')}
          label={t('overlays.delete.label', { name: title })}
          consequence={t('overlays.delete.consequence')}
          confirmText={t('ui.delete.confirm')}
          onConfirm={() => model.overlays.remove(name)}
        />
      )}
    </div>
  );
}
