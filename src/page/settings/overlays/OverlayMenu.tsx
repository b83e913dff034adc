import type { ComponentChildren } from 'preact';
import { defaultElement } from '../../../contract';
import { t } from '../../i18n';
import { Button, ConfirmButton, Menu } from '../../ui';
import type { OpenOverlay } from './editor/editedOverlay';
import { Icon } from './editor/IconButton';
import type { OverlaysModels } from './usedModels';

interface OverlayMenuProps {
  readonly overlay: Pick<OpenOverlay, 'name' | 'title'>;
  readonly model: OverlaysModels;
  readonly onRename: () => void;
  /** Entries to add at the top. `close` closes the menu. */
  readonly more?: (close: () => void) => ComponentChildren;
}

export function OverlayMenu({ overlay: { name, title }, model: { overlays, address }, onRename, more }: OverlayMenuProps) {
  function remove(): void {
    overlays.remove(name);
    if (address.current.peek().overlay !== null) address.openOverlay(null); // go to the list of overlays, which offers to undo
  }
  return (
    <Menu class="overlay-menu" label={t('editor.menu', { name: title })} icon={<Icon path="M5.5 12h.01M12 12h.01M18.5 12h.01" />}>
      {(close) => (
        <>
          {more?.(close)}
          <Button look="quiet" label={t('overlays.rename.label', { name: title })} onClick={onRename}>
            {t('editor.rename')}
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
          {name !== defaultElement && (
            <ConfirmButton
              text={t('ui.delete.open')}
              label={t('overlays.delete.label', { name: title })}
              consequence={t('overlays.delete.consequence')}
              confirmText={t('ui.delete.confirm')}
              onConfirm={remove}
            />
          )}
        </>
      )}
    </Menu>
  );
}
