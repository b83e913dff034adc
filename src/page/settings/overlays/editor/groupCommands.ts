import { batch, computed, signal } from '@preact/signals';
import { t } from '../../../i18n';
import { cutName, freeTitle } from '../../frame/overlayNames';
import type { EditedOverlay } from './editedOverlay';
import { boxesOf, grouped, groupNames, groupOf, renamedGroup, ungrouped } from './groups';
import type { Selection } from './selection';

/** Groups of elements of the open overlay (SPEC SPG-136). */
export class GroupCommands {
  readonly renamed = signal<string | null>(null);
  /** Whether the selection can become a group: several elements that are not a group already. */
  readonly canGroup = computed(() => {
    const [boxes, elements] = [this.selection.boxes.value, this.edited.stored.value?.elements ?? []];
    return boxes.length > 1 && groupOf(elements, boxes) === null;
  });
  readonly canUngroup = computed(() => {
    const boxes = this.selection.boxes.value;
    return this.edited.stored.value?.elements.some(({ box, group }) => group !== undefined && boxes.includes(box)) ?? false;
  });
  /** The collapsed groups, by the name of the overlay and of the group. They are open again after a reload. */
  readonly #collapsed = signal<ReadonlySet<string>>(new Set());

  constructor(
    private readonly edited: EditedOverlay,
    private readonly selection: Selection,
  ) {}

  isOpen(group: string): boolean {
    return !this.#collapsed.value.has(this.#keyOf(group));
  }

  setOpen(group: string, isOpen: boolean): void {
    const keys = new Set(this.#collapsed.peek());
    keys[isOpen ? 'delete' : 'add'](this.#keyOf(group));
    this.#collapsed.value = keys;
  }

  select(group: string, adds = false): void {
    this.selection.choose(boxesOf(this.edited.elements, group), adds);
  }

  group(): boolean {
    if (!this.canGroup.peek()) return false;
    const [boxes, elements] = [this.selection.boxes.peek(), this.edited.elements];
    // Elements leave their groups. If all elements of a group leave it, its name can be used again.
    const others = elements.filter(({ box }) => !boxes.includes(box));
    const name = freeTitle(t('editor.group.name'), groupNames(others));
    batch(() => {
      if (this.edited.setLayers(grouped(elements, boxes, name))) this.edited.report('grouped', boxes);
    });
    return true;
  }

  ungroup(): boolean {
    if (!this.canUngroup.peek()) return false;
    const boxes = this.selection.boxes.peek();
    batch(() => {
      if (this.edited.setLayers(ungrouped(this.edited.elements, boxes))) this.edited.report('ungrouped', boxes);
    });
    return true;
  }

  /** Starts renaming the selected group. Returns false if the selection is not a group. */
  beginRename(): boolean {
    const group = groupOf(this.edited.elements, this.selection.boxes.peek());
    this.renamed.value = group;
    return group !== null;
  }

  /** Ends renaming. null and an empty text discard the edit. */
  endRename(text: string | null): void {
    const before = this.renamed.peek();
    this.renamed.value = null;
    const wanted = cutName(text ?? '');
    if (before === null || wanted === '' || wanted === before) return;
    const { elements } = this.edited;
    const name = freeTitle(
      wanted,
      groupNames(elements).filter((group) => group !== before),
    );
    batch(() => {
      const isOpen = this.isOpen(before);
      if (!this.edited.setLayers(renamedGroup(elements, before, name))) return;
      this.setOpen(name, isOpen);
      this.edited.report('renamed', boxesOf(elements, before));
    });
  }

  readonly #keyOf = (group: string) => JSON.stringify([this.edited.name.value, group]);
}
