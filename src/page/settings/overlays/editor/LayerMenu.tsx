import { t } from '../../../i18n';
import { PopupMenu } from '../../../ui';
import type { EditorModel } from './editorModel';
import { menuGroups } from './layerMenu';

/** The context menu of the canvas and of the layers, while it is open. */
export function LayerMenu({ editor }: { readonly editor: EditorModel }) {
  const at = editor.menu.value;
  if (!at) return null;
  return (
    <PopupMenu
      label={t('editor.menu.label')}
      at={at}
      groups={menuGroups(editor)}
      onClose={() => {
        editor.menu.value = null;
      }}
    />
  );
}
