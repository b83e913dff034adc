import { t } from '../../../i18n';
import { Button, ConfirmButton } from '../../../ui';
import { OutcomeNotice } from '../../form/OutcomeNotice';
import { sizeText } from '../../frame/overlayNames';
import type { LinkModel } from './linkModel';

interface LinkControlsProps {
  readonly model: LinkModel;
  readonly element?: string;
}

export function LinkControls({ model, element }: LinkControlsProps) {
  const { url, dragUrl, isShown, outcome } = model;
  if (url.value === null || dragUrl.value === null) return <p class="hint">{t('links.none')}</p>;
  const names = element === undefined ? labels() : labelsFor(element);
  return (
    <>
      <a class="drag" href={dragUrl.value} draggable onClick={(event) => event.preventDefault()}>
        <span class="grip" aria-hidden="true" />
        <span>
          <strong>{t('links.drag')}</strong>
          <span class="hint">{t('links.drag.hint', { size: sizeText(model.size.value) })}</span>
        </span>
      </a>
      <input class="input secret" type="text" readOnly aria-label={names.address} value={isShown.value ? url.value : '•'.repeat(28)} />
      <div class="buttons">
        <Button label={names.copy} onClick={model.copy}>
          {t('ui.copy')}
        </Button>
        <Button label={isShown.value ? names.hide : names.show} onClick={model.toggleShown}>
          {isShown.value ? t('ui.hide') : t('ui.show')}
        </Button>
        <a class="button plain" href={url.value} target="_blank" rel="noreferrer" aria-label={names.open}>
          {t('links.open')}
        </a>
        <ConfirmButton
          text={t('links.renew')}
          label={names.renew}
          consequence={t('links.renew.consequence')}
          confirmText={t('links.renew.confirm')}
          onConfirm={model.renew}
        />
      </div>
      <OutcomeNotice outcome={outcome.value} />
    </>
  );
}

function labels() {
  return {
    address: t('links.address.label'),
    copy: t('links.copy.label'),
    show: t('links.show.label'),
    hide: t('links.hide.label'),
    open: t('links.open.label'),
    renew: t('links.renew.label'),
  };
}

function labelsFor(element: string): ReturnType<typeof labels> {
  return {
    address: t('links.address.labelOf', { box: element }),
    copy: t('links.copy.labelOf', { box: element }),
    show: t('links.show.labelOf', { box: element }),
    hide: t('links.hide.labelOf', { box: element }),
    open: t('links.open.labelOf', { box: element }),
    renew: t('links.renew.labelOf', { box: element }),
  };
}
