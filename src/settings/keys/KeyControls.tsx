import type { KeyStatus } from '../../contract';
import { t } from '../../languages';
import { Button, ConfirmButton } from '../../ui';
import type { KeysModel } from './keysModel';
import { kindWords, streamEndsLater } from './keyText';

interface KeyControlsProps {
  readonly status: KeyStatus;
  readonly title: string;
  readonly model: KeysModel;
  readonly onRename: () => void;
}

/** What can be done with a key. Each control says of which it is. */
export function KeyControls({ status, title, model, onRename }: KeyControlsProps) {
  const { kind, of, isThere } = status;
  const reference = { kind, of };
  const secret = model.secretOf(reference);
  const isShown = model.isShown(reference);
  const { renewal, revocation } = kindWords[kind];
  const later = kind === 'overlay' && model.streamsAreElsewhere.value ? ` ${streamEndsLater}` : '';
  return (
    <>
      {secret !== null && (
        <input
          class="input secret"
          type="text"
          readOnly
          aria-label={t('Link or key: {title}', { title })}
          value={isShown ? secret : '•'.repeat(28)}
        />
      )}
      <div class="buttons">
        {secret !== null && (
          <>
            <Button label={t('Copy: {title}', { title })} onClick={() => void model.copy(reference)}>
              {t('Copy')}
            </Button>
            <Button
              label={isShown ? t('Hide: {title}', { title }) : t('Show: {title}', { title })}
              onClick={() => model.toggleShown(reference)}
            >
              {isShown ? t('Hide') : t('Show')}
            </Button>
          </>
        )}
        {isThere && (
          <span class="rename">
            <Button look="quiet" label={t('Rename: {title}', { title })} onClick={onRename}>
              {t('Rename…')}
            </Button>
          </span>
        )}
        {isThere ? (
          <ConfirmButton
            text={t('Renew…')}
            label={t('Renew: {title}', { title })}
            consequence={renewal + later}
            confirmText={t('Renew now')}
            onConfirm={() => void model.renew(reference)}
          />
        ) : (
          <Button label={t('Make a new one: {title}', { title })} onClick={() => void model.renew(reference)}>
            {t('Make a new one')}
          </Button>
        )}
        {isThere && revocation !== null && (
          <ConfirmButton
            text={t('Revoke…')}
            label={t('Revoke: {title}', { title })}
            consequence={revocation + later}
            confirmText={t('Revoke it')}
            onConfirm={() => void model.revoke(reference)}
          />
        )}
      </div>
    </>
  );
}
