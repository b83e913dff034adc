import type { KeyStatus } from '../../contract';
import { Button, ConfirmButton } from '../../ui';
import type { KeysModel } from './keysModel';
import { kindWords } from './keyWords';

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
  return (
    <>
      {secret !== null && (
        <input class="input secret" type="text" readOnly aria-label={`Link or key: ${title}`} value={isShown ? secret : '•'.repeat(28)} />
      )}
      <div class="buttons">
        {secret !== null && (
          <>
            <Button label={`Copy: ${title}`} onClick={() => void model.copy(reference)}>
              Copy
            </Button>
            <Button label={isShown ? `Hide: ${title}` : `Show: ${title}`} onClick={() => model.toggleShown(reference)}>
              {isShown ? 'Hide' : 'Show'}
            </Button>
          </>
        )}
        {isThere && (
          <Button look="quiet" label={`Rename: ${title}`} onClick={onRename}>
            Rename…
          </Button>
        )}
        {isThere ? (
          <ConfirmButton
            text="Renew…"
            label={`Renew: ${title}`}
            consequence={renewal}
            confirmText="Renew now"
            onConfirm={() => void model.renew(reference)}
          />
        ) : (
          <Button label={`Make a new one: ${title}`} onClick={() => void model.renew(reference)}>
            Make a new one
          </Button>
        )}
        {isThere && revocation !== null && (
          <ConfirmButton
            text="Revoke…"
            label={`Revoke: ${title}`}
            consequence={revocation}
            confirmText="Revoke it"
            onConfirm={() => void model.revoke(reference)}
          />
        )}
      </div>
    </>
  );
}
