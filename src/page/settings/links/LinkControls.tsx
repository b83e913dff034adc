import { t } from '../../i18n';
import { Button, ConfirmButton, Notice } from '../../ui';
import type { LinkModel } from './linkModel';

interface LinkControlsProps {
  readonly model: LinkModel;
  /** Told in the names of the controls where there are several links. */
  readonly of?: string;
}

export function LinkControls({ model, of }: LinkControlsProps) {
  const { url, dragUrl, isShown, outcome } = model;
  if (url.value === null || dragUrl.value === null) return <p class="hint">{t('links.none')}</p>;
  const words = of === undefined ? wordsOfOne() : wordsOfMany(of);
  return (
    <>
      <a class="drag" href={dragUrl.value} draggable onClick={(event) => event.preventDefault()}>
        <span class="grip" aria-hidden="true" />
        <span>
          <strong>{t('links.drag')}</strong>
          <span class="hint">{t('links.drag.hint')}</span>
        </span>
      </a>
      <input class="input secret" type="text" readOnly aria-label={words.address} value={isShown.value ? url.value : '•'.repeat(28)} />
      <div class="buttons">
        <Button look="primary" label={words.copy} onClick={model.copy}>
          {t('ui.copy')}
        </Button>
        <Button label={isShown.value ? words.hide : words.show} onClick={model.toggleShown}>
          {isShown.value ? t('ui.hide') : t('ui.show')}
        </Button>
        <a class="button plain" href={url.value} target="_blank" rel="noreferrer" aria-label={words.open}>
          {t('links.open')}
        </a>
        <ConfirmButton
          text={t('links.renew')}
          label={words.renew}
          consequence={t('links.renew.consequence')}
          confirmText={t('links.renew.confirm')}
          onConfirm={model.renew}
        />
      </div>
      <div role="status">{outcome.value && <Notice tone={outcome.value.tone}>{outcome.value.words}</Notice>}</div>
    </>
  );
}

function wordsOfOne() {
  return {
    address: t('links.address.label'),
    copy: t('links.copy.label'),
    show: t('links.show.label'),
    hide: t('links.hide.label'),
    open: t('links.open.label'),
    renew: t('links.renew.label'),
  };
}

function wordsOfMany(of: string): ReturnType<typeof wordsOfOne> {
  return {
    address: t('links.address.labelOf', { box: of }),
    copy: t('links.copy.labelOf', { box: of }),
    show: t('links.show.labelOf', { box: of }),
    hide: t('links.hide.labelOf', { box: of }),
    open: t('links.open.labelOf', { box: of }),
    renew: t('links.renew.labelOf', { box: of }),
  };
}
