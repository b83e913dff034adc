import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type KeyStatus, maxKeyNameLength } from '../../../../contract/companion';
import type { Settings } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button, TextField, tx } from '../../../ui';
import { OutcomeNotice } from '../../form/OutcomeNotice';
import { KeyControls } from './KeyControls';
import { type KeysModel, keyId } from './keysModel';
import { keyKindTexts, keyTitle } from './keyText';

interface KeyRowProps {
  readonly status: KeyStatus;
  readonly model: KeysModel;
  readonly settings: Settings | null;
  readonly times: Intl.DateTimeFormat;
}

export function KeyRow({ status, model, settings, times }: KeyRowProps) {
  const { kind, of, name, isThere } = status;
  const isRenaming = useSignal(false);
  const title = name || keyTitle(status, settings);
  const outcome = model.outcome.value?.id === keyId(status) ? model.outcome.value : null;
  const kindText = keyKindTexts()[kind];
  const row = useRef<HTMLLIElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (isRenaming.value !== wasRenaming.current) row.current?.querySelector<HTMLElement>('.naming input, .rename button')?.focus();
    wasRenaming.current = isRenaming.value;
  }, [isRenaming.value]);
  return (
    <li ref={row} data-there={isThere} aria-label={title}>
      <div class="key-head">
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <span class="hint">{kind === 'overlay' || kind === 'device' || name !== '' ? kindText.title : ''}</span>
        {name !== '' && of !== '' && (
          <span class="hint">
            <bdi>{keyTitle({ kind, of }, settings)}</bdi>
          </span>
        )}
      </div>
      <p class="hint">{kindText.opens}</p>
      <LastUse status={status} times={times} />
      {isRenaming.value ? (
        <RenameForm
          name={name}
          onDone={(next) => {
            isRenaming.value = false;
            if (next !== null && next !== name) void model.rename({ kind, of }, next);
          }}
        />
      ) : (
        <KeyControls
          status={status}
          title={title}
          model={model}
          onRename={() => {
            isRenaming.value = true;
          }}
        />
      )}
      <OutcomeNotice outcome={outcome} />
    </li>
  );
}

function LastUse({ status: { isThere, lastUsedAt }, times }: Pick<KeyRowProps, 'status' | 'times'>) {
  if (!isThere) return <p class="hint">{t('keys.none')}</p>;
  if (lastUsedAt === null) return <p class="hint">{t('keys.neverUsed')}</p>;
  return <p class="hint">{tx('keys.lastUsed', { time: <time dateTime={lastUsedAt}>{times.format(new Date(lastUsedAt))}</time> })}</p>;
}

function RenameForm({ name, onDone }: { readonly name: string; readonly onDone: (name: string | null) => void }) {
  const text = useSignal(name);
  return (
    <form
      class="naming"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(text.value.trim());
      }}
    >
      <TextField
        label={t('keys.name')}
        value={text.value}
        maxLength={maxKeyNameLength}
        autocomplete="off"
        onInput={(typed) => {
          text.value = typed;
        }}
      />
      <div class="buttons">
        <Button type="submit">{t('keys.name.save')}</Button>
        <Button look="quiet" onClick={() => onDone(null)}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
