import { t } from '../../languages';
import { Button, ConfirmButton, Notice } from '../../ui';
import type { DeskLinkModel } from './desksModel';

interface DeskLinkControlsProps {
  readonly model: DeskLinkModel;
  /** As the names of the buttons say it. */
  readonly of: string;
}

export function DeskLinkControls({ model, of }: DeskLinkControlsProps) {
  const { url, isShown, lastUsedAt, outcome } = model;
  return (
    <>
      <input
        class="input secret"
        type="text"
        readOnly
        aria-label={t('Link of {of}', { of })}
        value={isShown.value ? (url.value ?? '') : '•'.repeat(28)}
      />
      <div class="buttons">
        <Button look="primary" label={t('Copy link of {of}', { of })} onClick={model.copy}>
          {t('Copy')}
        </Button>
        <Button label={t('{value} link of {of}', { value: isShown.value ? t('Hide') : t('Show'), of })} onClick={model.toggleShown}>
          {isShown.value ? t('Hide') : t('Show')}
        </Button>
        <ConfirmButton
          text={t('Renew…')}
          label={t('Renew link of {of}', { of })}
          consequence={t('The old link stops working at once.')}
          confirmText={t('Renew now')}
          onConfirm={model.renew}
        />
        <ConfirmButton
          text={t('Take back…')}
          label={t('Take back link of {of}', { of })}
          consequence={t('The link stops working at once, also where it is open.')}
          confirmText={t('Take it back')}
          onConfirm={model.takeBack}
        />
      </div>
      <p class="hint">
        {lastUsedAt.value === null ? t('Not used yet.') : t('Last used {value}.', { value: new Date(lastUsedAt.value).toLocaleString() })}
      </p>
      <div role="status">{outcome.value && <Notice tone={outcome.value.tone}>{outcome.value.words}</Notice>}</div>
    </>
  );
}
