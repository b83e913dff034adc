import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { t } from '../../../i18n';
import { Button, Menu } from '../../../ui';
import { OverlayMenu } from '../OverlayMenu';
import type { OverlaysModels } from '../usedModels';
import type { OpenOverlay } from './editedOverlay';
import { Icon } from './IconButton';
import { NameField, useFocusAfterRename } from './NameField';

interface OverlaySwitchProps {
  readonly present: OpenOverlay;
  readonly model: OverlaysModels;
}

/** Two menus. The name of the open overlay opens the list of overlays. The other menu renames, duplicates and deletes the open overlay. */
export function OverlaySwitch({ present: { name, title }, model }: OverlaySwitchProps) {
  const { overlays, editor } = model;
  const error = useSignal<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isRenamed = editor.renamedOverlay.value === name;
  useFocusAfterRename(isRenamed, () => bar.current?.querySelector<HTMLElement>('.overlay-switch > summary')?.focus());

  function beginRename(): void {
    editor.renamedOverlay.value = name;
  }

  function endRename(text: string | null): void {
    error.value = text === null ? null : overlays.rename(name, text);
    editor.renamedOverlay.value = null;
  }

  return (
    <div ref={bar} class="overlay-choice">
      {isRenamed ? (
        <NameField name={title} onEnd={endRename} />
      ) : (
        <>
          <Menu
            class="overlay-switch"
            onRename={beginRename}
            label={t('editor.switch', { name: title })}
            icon={
              <>
                <bdi>{title}</bdi>
                <Icon path="M7 10l5 5 5-5" />
              </>
            }
          >
            {(close) => <OverlayChoices present={name} model={model} close={close} />}
          </Menu>
          <OverlayMenu overlay={{ name, title }} model={model} onRename={beginRename} />
        </>
      )}
      <p class="field-error" role="status">
        {error.value}
      </p>
    </div>
  );
}

interface OverlayChoicesProps {
  readonly present: string;
  readonly model: OverlaysModels;
  readonly close: () => void;
}

function OverlayChoices({ present, model: { overlays, address, editor }, close }: OverlayChoicesProps) {
  function open(name: string): void {
    close();
    if (name !== present) address.openOverlay(name);
  }
  function add(): void {
    const size = editor.overlay.peek()?.size;
    close();
    if (size) editor.renamedOverlay.value = overlays.add(size);
  }
  return (
    <>
      <ul class="overlay-choices" aria-label={t('overlays.page.title')}>
        {overlays.list.value.map(({ name, title }) => (
          <li key={name}>
            <button type="button" class="button quiet" aria-current={name === present ? 'page' : undefined} onClick={() => open(name)}>
              <bdi>{title}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={add}>
        <Icon path="M12 5.5v13M5.5 12h13" />
        {t('overlays.new.title')}
      </Button>
    </>
  );
}
