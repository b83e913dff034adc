import { type TextId, t } from '../../../i18n';
import { type MenuItem, PopupMenu } from '../../../ui';
import type { EditorModel } from './editorModel';
import { comboText, elementKeys, selectionKeys } from './keys';

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

/** The commands for the selected elements. Each command also has a keyboard shortcut. */
export function menuGroups(editor: EditorModel): readonly (readonly MenuItem[])[] {
  const { selection, elements, groups } = editor;
  const elementNames = selection.elements.value;
  const paste = item(editor, 'editor.key.paste', {
    text: t('editor.menu.paste'),
    isOff: !editor.copies.canPaste.value || elements.isFull.value,
  });
  if (elementNames.length === 0) return [[paste, item(editor, 'editor.key.selectAll')]];
  const layers = editor.overlay.value?.layers.filter(({ box: element }) => elementNames.includes(element)) ?? [];
  const areLocked = layers.every(({ locked }) => locked);
  const areHidden = layers.every(({ hidden }) => hidden);
  const isFull = elements.isFull.value;
  const isNamed = elementNames.length === 1 || (groups.canUngroup.value && !groups.canGroup.value);
  return [
    [
      item(editor, 'editor.key.rename', { isOff: !isNamed }),
      item(editor, 'editor.key.duplicate', { isOff: isFull }),
      item(editor, 'editor.key.copy'),
      paste,
    ],
    [
      item(editor, 'editor.key.lock', { text: t(areLocked ? 'editor.menu.unlock' : 'editor.menu.lock') }),
      item(editor, 'editor.key.hide', { text: t(areHidden ? 'editor.menu.show' : 'editor.menu.hide') }),
    ],
    (['front', 'forward', 'backward', 'back'] as const).map((to) => item(editor, `editor.key.${to}`)),
    [
      item(editor, 'editor.key.group', { isOff: !groups.canGroup.value }),
      item(editor, 'editor.key.ungroup', { isOff: !groups.canUngroup.value }),
    ],
    [item(editor, 'editor.key.remove', { isOff: layers.every(({ locked }) => locked), isDanger: true })],
  ];
}

/** The menu item for the command with this text id in the table of keyboard shortcuts (`keys.ts`). */
function item(editor: EditorModel, id: TextId, more: Partial<MenuItem> = {}): MenuItem {
  const key = [...elementKeys, ...selectionKeys].find(({ text }) => text === id);
  const [combo = ''] = key?.combos ?? [];
  return { text: t(id), shortcut: comboText(combo), run: () => key?.run(editor, noPress), ...more };
}

/** A key press without a key, for commands that ignore which key was pressed. */
const noPress = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
