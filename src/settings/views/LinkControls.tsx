import { t } from '../../languages';
import { Button, ConfirmButton, Notice } from '../../ui';
import type { LinkModel } from '../models/linkModel';

interface LinkControlsProps {
  readonly model: LinkModel;
  /** Told in the names of the controls where there are several links. */
  readonly of?: string;
}

export function LinkControls({ model, of }: LinkControlsProps) {
  const { url, dragUrl, isShown, outcome } = model;
  if (url.value === null || dragUrl.value === null)
    return <p class="hint">{t('There is no link: it was revoked. Make a new one under Account & links, Keys and links.')}</p>;
  const words = of === undefined ? wordsOfOne() : wordsOfMany(of);
  return (
    <>
      <a class="drag" href={dragUrl.value} draggable onClick={(event) => event.preventDefault()}>
        <span class="grip" aria-hidden="true" />
        <span>
          <strong>{t('Drag me into OBS')}</strong>
          <span class="hint">{t('Drop it on the preview: a 1920 × 1080 source')}</span>
        </span>
      </a>
      <input class="input secret" type="text" readOnly aria-label={words.address} value={isShown.value ? url.value : '•'.repeat(28)} />
      <div class="buttons">
        <Button look="primary" label={words.copy} onClick={model.copy}>
          {t('Copy')}
        </Button>
        <Button label={isShown.value ? words.hide : words.show} onClick={model.toggleShown}>
          {isShown.value ? t('Hide') : t('Show')}
        </Button>
        <a class="button plain" href={url.value} target="_blank" rel="noreferrer" aria-label={words.open}>
          {t('Open')}
        </a>
        <ConfirmButton
          text={t('Renew…')}
          label={words.renew}
          consequence={t('The old link stops working at once, also in OBS.')}
          confirmText={t('Renew now')}
          onConfirm={model.renew}
        />
      </div>
      <div role="status">{outcome.value && <Notice tone={outcome.value.tone}>{outcome.value.words}</Notice>}</div>
    </>
  );
}

function wordsOfOne() {
  return {
    address: t('Overlay address'),
    copy: t('Copy overlay link'),
    show: t('Show overlay link'),
    hide: t('Hide overlay link'),
    open: t('Open overlay in a tab'),
    renew: t('Renew overlay link'),
  };
}

function wordsOfMany(of: string): ReturnType<typeof wordsOfOne> {
  return {
    address: t('Overlay address of {of}', { of }),
    copy: t('Copy overlay link of {of}', { of }),
    show: t('Show overlay link of {of}', { of }),
    hide: t('Hide overlay link of {of}', { of }),
    open: t('Open overlay of {of} in a tab', { of }),
    renew: t('Renew overlay link of {of}', { of }),
  };
}
