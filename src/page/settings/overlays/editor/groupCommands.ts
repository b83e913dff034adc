import { batch, computed, signal } from '@preact/signals';
import { t } from '../../../i18n';
import { cutName, freeTitle } from '../../frame/overlayNames';
import type { EditedOverlay } from './editedOverlay';
import { elementsOf, grouped, groupNames, groupOf, renamedGroup, ungrouped } from './groups';
import type { Selection } from './selection';

/** Groups of elements of the open overlay (SPEC SPG-136). */
export class GroupCommands {
  readonly renamed = signal<string | null>(null);
  /** Whether the selection can become a group: several elements that are not a group already. */
  readonly canGroup = computed(() => {
    const [elements, layers] = [this.selection.elements.value, this.edited.stored.value?.elements ?? []];
    return elements.length > 1 && groupOf(layers, elements) === null;
  });
  readonly canUngroup = computed(() => {
    const elements = this.selection.elements.value;
    return this.edited.stored.value?.elements.some(({ box: element, group }) => group !== undefined && elements.includes(element)) ?? false;
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
    this.selection.choose(elementsOf(this.edited.layers, group), adds);
  }

  group(): boolean {
    if (!this.canGroup.peek()) return false;
    const [elements, layers] = [this.selection.elements.peek(), this.edited.layers];
    // The selected elements leave their groups. If a group loses all its elements, the new group can have the name of that group.
    const others = layers.filter(({ box: element }) => !elements.includes(element));
    const name = freeTitle(t('editor.group.name'), groupNames(others));
    batch(() => {
      if (this.edited.setLayers(grouped(layers, elements, name))) this.edited.report('grouped', elements);
    });
    return true;
  }

  ungroup(): boolean {
    if (!this.canUngroup.peek()) return false;
    const elements = this.selection.elements.peek();
    batch(() => {
      if (this.edited.setLayers(ungrouped(this.edited.layers, elements))) this.edited.report('ungrouped', elements);
    });
    return true;
  }

  /** Starts renaming the selected group. Returns false if the selection is not a group. */
  beginRename(): boolean {
    const group = groupOf(this.edited.layers, this.selection.elements.peek());
    this.renamed.value = group;
    return group !== null;
  }

  /** Ends renaming. null and an empty text discard the edit. */
  endRename(text: string | null): void {
    const before = this.renamed.peek();
    this.renamed.value = null;
    const wanted = cutName(text ?? '');
    if (before === null || wanted === '' || wanted === before) return;
    const { layers } = this.edited;
    const name = freeTitle(
      wanted,
      groupNames(layers).filter((group) => group !== before),
    );
    batch(() => {
      const isOpen = this.isOpen(before);
      if (!this.edited.setLayers(renamedGroup(layers, before, name))) return;
      this.setOpen(name, isOpen);
      this.edited.report('renamed', elementsOf(layers, before));
    });
  }

  readonly #keyOf = (group: string) => JSON.stringify([this.edited.name.value, group]);
}
