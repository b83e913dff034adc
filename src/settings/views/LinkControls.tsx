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
  const which = of === undefined ? '' : t(' of {of}', { of });
  return (
    <>
      <a class="drag" href={dragUrl.value} draggable onClick={(event) => event.preventDefault()}>
        <span class="grip" aria-hidden="true" />
        <span>
          <strong>{t('Drag me into OBS')}</strong>
          <span class="hint">{t('Drop it on the preview: a 1920 × 1080 source')}</span>
        </span>
      </a>
      <input
        class="input secret"
        type="text"
        readOnly
        aria-label={t('Overlay address{which}', { which })}
        value={isShown.value ? url.value : '•'.repeat(28)}
      />
      <div class="buttons">
        <Button look="primary" label={t('Copy overlay link{which}', { which })} onClick={model.copy}>
          {t('Copy')}
        </Button>
        <Button
          label={t('{value} overlay link{which}', { value: isShown.value ? t('Hide') : t('Show'), which })}
          onClick={model.toggleShown}
        >
          {isShown.value ? t('Hide') : t('Show')}
        </Button>
        <a class="button plain" href={url.value} target="_blank" rel="noreferrer" aria-label={t('Open overlay{which} in a tab', { which })}>
          {t('Open')}
        </a>
        <ConfirmButton
          text={t('Renew…')}
          label={t('Renew overlay link{which}', { which })}
          consequence={t('The old link stops working at once, also in OBS.')}
          confirmText={t('Renew now')}
          onConfirm={model.renew}
        />
      </div>
      <div role="status">{outcome.value && <Notice tone={outcome.value.tone}>{outcome.value.words}</Notice>}</div>
    </>
  );
}
