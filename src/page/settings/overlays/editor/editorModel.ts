import { batch, computed, effect, signal } from '@preact/signals';
import type { CustomModel } from '../../customWidget/customModel';
import type { AddressModel } from '../../frame/addressModel';
import type { DraftModel } from '../../frame/draftModel';
import type { SettingsPorts } from '../../frame/ports';
import { CanvasPage, type CanvasPageOptions } from './canvasPage';
import { CopyAndPaste } from './copyAndPaste';
import { Drag } from './drag';
import { DrawnPlaces } from './drawnPlaces';
import { EditedOverlay } from './editedOverlay';
import { ElementCommands } from './elementCommands';
import { GroupCommands } from './groupCommands';
import { createOverlayPaste } from './pasteCode';
import { PlaceCommands } from './placeCommands';
import { Selection } from './selection';
import { createPanelsModel } from './sidePanels';
import { ViewModel } from './viewModel';

interface EditorModelOptions extends Omit<CanvasPageOptions, 'edited' | 'drag' | 'drawn' | 'ports' | 'custom'> {
  readonly ports: Pick<SettingsPorts, 'timers' | 'editorRoom' | 'control'>;
  readonly custom: CustomModel;
  readonly draft: DraftModel;
  readonly address: AddressModel;
}

/** The editor of one overlay (SPEC SPG-30, SPG-31): its state, and its commands by subject. */
export type EditorModel = ReturnType<typeof createEditorModel>;

export function createEditorModel({ draft, address, ...page }: EditorModelOptions) {
  const edited = new EditedOverlay(draft, address);
  const selection = new Selection(edited, address);
  const drawn = new DrawnPlaces(edited);
  const drag = new Drag(edited, selection, drawn);
  const places = new PlaceCommands(edited, selection, drawn);
  const elements = new ElementCommands(edited, selection, places);
  const copies = new CopyAndPaste(edited, selection);
  const groups = new GroupCommands(edited, selection);
  const menu = signal<{ readonly x: number; readonly y: number } | null>(null);
  const view = new ViewModel();
  const panels = createPanelsModel(page.ports);
  const renamedOverlay = signal<string | null>(null);
  const paste = createOverlayPaste({ edited, elements, selection, address, custom: page.custom });
  const stage = new CanvasPage({ edited, drag, drawn, ...page });
  const stopFollowing = selection.follow(() => {
    batch(() => {
      elements.renamed.value = null;
      if (renamedOverlay.peek() !== edited.name.peek()) renamedOverlay.value = null;
      elements.typed.value = null;
      groups.renamed.value = null;
      menu.value = null;
      edited.notice.value = null;
      drag.forget();
    });
  });
  // Opens a panel before the page renders, because the content of a closed panel cannot get the focus.
  const stopRevealing = [
    effect(() => {
      // The panel of layers has the field for a new name.
      if (elements.renamed.value !== null || groups.renamed.value !== null) panels.layers.reveal();
    }),
    effect(() => {
      if (address.current.value.part !== null) panels.inspector.reveal(); // the search found a setting there
    }),
  ];
  const overlay = edited.described;
  return {
    ...{ selection, drag, drawn, places, elements, copies, groups, stage, view, panels, menu, paste },
    /** The overlay that is being renamed, by its name in links. It need not be open: a new overlay is renamed before it opens. */
    renamedOverlay,
    /** The stored overlay. During a drag only `drag.places` changes, so that each step of the drag renders only the dragged elements. */
    overlay,
    /** The result of the latest command, for screen readers; null if there is no result or it was undone. */
    notice: computed(() => {
      const last = edited.notice.value;
      const isThere = overlay.value?.layers.some(({ box: element }) => last?.elements.includes(element)) ?? false;
      return last && isThere === (last.tag !== 'removed') ? last : null;
    }),
    /** Opens the context menu at a point of the window. `element`: the element at that point, or null. */
    openMenu: (element: string | null, x: number, y: number) => {
      batch(() => {
        if (element === null) selection.select(null);
        else if (!selection.elements.peek().includes(element)) selection.press(element);
        menu.value = { x, y };
      });
    },
    close: () => {
      stage.close();
      view.reset();
      for (const stop of stopRevealing) stop();
      panels.close();
      stopFollowing();
    },
  };
}
