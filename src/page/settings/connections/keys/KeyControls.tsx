import type { KeyReference, KeyStatus } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { Button, ConfirmButton } from '../../../ui';
import type { KeysModel } from './keysModel';
import { keyKindTexts, streamEndsLaterText } from './keyText';

interface KeyControlsProps {
  readonly status: KeyStatus;
  readonly title: string;
  readonly model: KeysModel;
  readonly onRename: () => void;
}

export function KeyControls({ status, title, model, onRename }: KeyControlsProps) {
  const { kind, of, isThere } = status;
  const reference = { kind, of };
  const secret = model.secretOf(reference);
  const { renewal, revocation } = keyKindTexts()[kind];
  const later = kind === 'overlay' && model.streamsAreElsewhere.value ? ` ${streamEndsLaterText()}` : '';
  return (
    <>
      {secret !== null && <SecretField secret={secret} title={title} isShown={model.isShown(reference)} />}
      <div class="buttons">
        {secret !== null && <SecretButtons reference={reference} title={title} model={model} />}
        {isThere && (
          <span class="rename">
            <Button look="quiet" label={t('keys.rename.label', { title })} onClick={onRename}>
              {t('keys.rename')}
            </Button>
          </span>
        )}
        {isThere ? (
          <ConfirmButton
            text={t('keys.renew')}
            label={t('keys.renew.label', { title })}
            consequence={renewal + later}
            confirmText={t('keys.renew.confirm')}
            onConfirm={() => void model.renew(reference)}
          />
        ) : (
          <Button label={t('keys.make.label', { title })} onClick={() => void model.renew(reference)}>
            {t('keys.make')}
          </Button>
        )}
        {isThere && revocation !== null && (
          <ConfirmButton
            text={t('keys.revoke')}
            label={t('keys.revoke.label', { title })}
            consequence={revocation + later}
            confirmText={t('keys.revoke.confirm')}
            onConfirm={() => void model.revoke(reference)}
          />
        )}
      </div>
    </>
  );
}

interface SecretFieldProps {
  readonly secret: string;
  readonly title: string;
  readonly isShown: boolean;
}

function SecretField({ secret, title, isShown }: SecretFieldProps) {
  const label = t('keys.secret.label', { title });
  return <input class="input secret" type="text" readOnly aria-label={label} value={isShown ? secret : '•'.repeat(28)} />;
}

interface SecretButtonsProps {
  readonly reference: KeyReference;
  readonly title: string;
  readonly model: KeysModel;
}

function SecretButtons({ reference, title, model }: SecretButtonsProps) {
  const isShown = model.isShown(reference);
  return (
    <>
      <Button label={t('keys.copy.label', { title })} onClick={() => void model.copy(reference)}>
        {t('ui.copy')}
      </Button>
      <Button
        label={isShown ? t('keys.hide.label', { title }) : t('keys.show.label', { title })}
        onClick={() => model.toggleShown(reference)}
      >
        {isShown ? t('ui.hide') : t('ui.show')}
      </Button>
    </>
  );
}
