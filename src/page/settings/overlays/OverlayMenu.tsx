import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { defaultBox } from '../../../contract';
import { t } from '../../i18n';
import { Button, ConfirmButton } from '../../ui';
import { Icon } from './editor/IconButton';
import type { OpenOverlay } from './editor/studioModel';
import type { OverlaysModels } from './overlaysModels';

interface OverlayMenuProps {
  readonly overlay: Pick<OpenOverlay, 'name' | 'title'>;
  readonly model: OverlaysModels;
  readonly onRename: () => void;
  /** What stands above the rest; `close` closes the menu. */
  readonly more?: (close: () => void) => ComponentChildren;
}

/** What can be done with an overlay as a whole, on its card in the list and in the editor. */
export function OverlayMenu({ overlay: { name, title }, model: { overlays, address }, onRename, more }: OverlayMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  function close(): void {
    if (menu.current) menu.current.open = false;
  }
  function remove(): void {
    overlays.remove(name);
    if (address.current.peek().overlay !== null) address.openOverlay(null); // where its undo stands
  }
  return (
    <details
      ref={menu}
      class="overlay-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        close();
        menu.current.querySelector('summary')?.focus();
      }}
      onFocusOut={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)) close();
      }}
    >
      <summary class="button quiet" aria-label={t('studio.menu', { name: title })} title={t('studio.menu', { name: title })}>
        <Icon path="M5.5 12h.01M12 12h.01M18.5 12h.01" />
      </summary>
      <div class="overlay-menu-items">
        {more?.(close)}
        <Button look="quiet" label={t('overlays.rename.label', { name: title })} onClick={onRename}>
          {t('studio.rename')}
        </Button>
        <Button
          look="quiet"
          label={t('overlays.duplicate.label', { name: title })}
          onClick={() => {
            overlays.duplicate(name);
            close();
          }}
        >
          {t('ui.duplicate')}
        </Button>
        {name !== defaultBox && (
          <ConfirmButton
            text={t('ui.delete.open')}
            label={t('overlays.delete.label', { name: title })}
            consequence={t('overlays.delete.consequence')}
            confirmText={t('ui.delete.confirm')}
            onConfirm={remove}
          />
        )}
      </div>
    </details>
  );
}
