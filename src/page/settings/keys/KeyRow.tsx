import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type KeyStatus, keyNameCharacters } from '../../../contract';
import { t } from '../../i18n';
import { Button, Notice, TextField, tx } from '../../ui';
import { KeyControls } from './KeyControls';
import { idOf, type KeysModel } from './keysModel';
import { keyKindTexts, keyTitle } from './keyText';

interface KeyRowProps {
  readonly status: KeyStatus;
  readonly model: KeysModel;
  readonly times: Intl.DateTimeFormat;
}

export function KeyRow({ status, model, times }: KeyRowProps) {
  const { kind, of, name, isThere, lastUsedAt } = status;
  const isNaming = useSignal(false);
  const title = name || keyTitle(status);
  const outcome = model.outcome.value?.id === idOf(status) ? model.outcome.value : null;
  const words = keyKindTexts()[kind];
  const row = useRef<HTMLLIElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    if (isNaming.value !== wasNaming.current) row.current?.querySelector<HTMLElement>('.naming input, .rename button')?.focus();
    wasNaming.current = isNaming.value;
  }, [isNaming.value]);
  return (
    <li ref={row} data-there={isThere} aria-label={title}>
      <div class="key-head">
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <span class="hint">{kind === 'overlay' || kind === 'device' || name !== '' ? words.title : ''}</span>
        {name !== '' && of !== '' && (
          <span class="hint">
            <bdi>{keyTitle({ kind, of })}</bdi>
          </span>
        )}
      </div>
      <p class="hint">{words.opens}</p>
      <p class="hint">
        {!isThere && t('keys.none')}
        {isThere && lastUsedAt === null && t('keys.neverUsed')}
        {isThere &&
          lastUsedAt !== null &&
          tx('keys.lastUsed', { time: <time dateTime={lastUsedAt}>{times.format(new Date(lastUsedAt))}</time> })}
      </p>
      {isNaming.value ? (
        <Naming
          name={name}
          onDone={(next) => {
            isNaming.value = false;
            if (next !== null && next !== name) void model.rename({ kind, of }, next);
          }}
        />
      ) : (
        <KeyControls
          status={status}
          title={title}
          model={model}
          onRename={() => {
            isNaming.value = true;
          }}
        />
      )}
      <div role="status">{outcome && <Notice tone={outcome.tone}>{outcome.words}</Notice>}</div>
    </li>
  );
}

/** `onDone` with null = leave it as it was. */
function Naming({ name, onDone }: { readonly name: string; readonly onDone: (name: string | null) => void }) {
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
        maxLength={keyNameCharacters}
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
