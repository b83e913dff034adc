import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { Button, Toggle } from '../../ui';
import type { ControlModel } from '../models/controlModel';
import { shortcuts } from '../models/shortcuts';

export function ShortcutsDialog({ model: { shortcutsOpen, preferences } }: { readonly model: ControlModel }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = shortcutsOpen.value;
  const close = () => {
    shortcutsOpen.value = false;
  };
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} class="sheet" aria-labelledby="sheet-title" onClose={close}>
      <h2 id="sheet-title">{t('control.shortcuts.title')}</h2>
      <dl class="keys">
        <ShortcutRows />
        <div>
          <dt>
            <kbd>{t('control.shortcuts.alt')}</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
          </dt>
          <dd>{t('control.shortcuts.move')}</dd>
        </div>
        <div>
          <dt>
            <kbd>{t('control.shortcuts.alt')}</kbd> <kbd>{t('control.shortcuts.home')}</kbd>
          </dt>
          <dd>{t('control.queue.toFront')}</dd>
        </div>
      </dl>
      <Toggle
        label={t('control.shortcuts.switch')}
        hint={t('control.shortcuts.switch.hint')}
        checked={!preferences.shortcutsOff.value}
        onChange={preferences.toggleShortcuts}
      />
      <Button look="primary" onClick={close}>
        {t('ui.close')}
      </Button>
    </dialog>
  );
}

function ShortcutRows() {
  return (
    <>
      {shortcuts().map(({ key, text }) => (
        <div key={key}>
          <dt>
            <kbd>{key.toUpperCase()}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </>
  );
}

export function ShortcutsPanel({ model: { preferences } }: { readonly model: ControlModel }) {
  if (preferences.shortcutsOff.value) return null;
  return (
    <section class="keys-panel" aria-label={t('control.shortcuts.title')}>
      <dl class="keys">
        <ShortcutRows />
      </dl>
    </section>
  );
}
